import type * as z from 'zod/mini';
import type { QUEUES_CALLS } from '../../shared/backoffice/queues/contract.ts';
import type { StaffActor } from '../accounts/staff/staff-actor.ts';

type Known = typeof QUEUES_CALLS;
export type BackofficeHandlers<Deps> = {
  [N in keyof Known]: (
    deps: Deps,
    actor: StaffActor,
    input: z.infer<Known[N]['input']>,
  ) => Promise<z.infer<Known[N]['output']>>;
};
