import type { Service } from '../../../shared/protection/services/services.ts';
import { isServiceOpen, waitForService } from '../../players/closings.ts';
import {
  type Switched,
  switchAsStaff,
  type SwitchOperator,
  type WhyClosed,
} from './switch-as-staff.ts';

/**
 * Closes or opens a service for every player and process at once. One person closes it, opening it takes
 * two. What is under way goes on: players who are there, and withdrawals that were asked for, which
 * wait until the service is open again.
 */
export const switchService = async (
  operator: SwitchOperator,
  service: Service,
  to: { readonly isOn: true } | { readonly isOn: false; readonly why: WhyClosed },
): Promise<Switched> =>
  await switchAsStaff(
    operator,
    {
      act: 'service.switch',
      kind: 'service',
      id: service,
      onTakesTwo: true,
      find: async (trx) => ({ isOn: await isServiceOpen(trx, service) }),
      set: async (trx) => await waitForService(trx, service),
    },
    to,
  );
