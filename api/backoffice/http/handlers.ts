import type {
  OfficeCallName,
  OfficeInput,
  OfficeOutput,
} from '../../../shared/backoffice/contract.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';

/** Who answers each call: a call without an answer does not compile. */
export type OfficeHandlers = {
  readonly [N in OfficeCallName]: (
    actor: StaffActor,
    input: OfficeInput<N>,
  ) => Promise<OfficeOutput<N>>;
};
