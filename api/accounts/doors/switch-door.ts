import type { Door } from '../../../shared/protection/doors/doors.ts';
import { isDoorOpen, waitAtDoor } from '../../players/closings.ts';
import {
  type Switched,
  switchAsStaff,
  type SwitchOperator,
  type WhyClosed,
} from './switch-as-staff.ts';

/**
 * Closes or opens a door for every player and process at once. One person closes it, opening it takes
 * two. What is under way goes on: players who are there, and withdrawals that were asked for, which
 * wait until the door is open again.
 */
export const switchDoor = async (
  operator: SwitchOperator,
  door: Door,
  to: { readonly isOn: true } | { readonly isOn: false; readonly why: WhyClosed },
): Promise<Switched> =>
  await switchAsStaff(
    operator,
    {
      act: 'door.switch',
      kind: 'door',
      id: door,
      onTakesTwo: true,
      find: async (trx) => ({ isOn: await isDoorOpen(trx, door) }),
      set: async (trx) => await waitAtDoor(trx, door),
    },
    to,
  );
