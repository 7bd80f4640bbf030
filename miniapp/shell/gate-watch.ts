import { onRefused } from '../transport/call.ts';
import type { RefusedName } from '../transport/refused-error.ts';
import { openModal } from './modal-atom.ts';

/** Refusals that are questions: the window that asks says all there is to say. */
export const ANSWERED_BY_PLAYER: ReadonlySet<string> = new Set<RefusedName>([
  'gate.birth-date-needed',
  'gate.terms-changed',
]);

/**
 * Asks for the day of birth and the terms as soon as anything is refused for the want of them,
 * wherever that was; call once.
 */
export function startGateWatch(): void {
  onRefused(({ name }) => {
    if (ANSWERED_BY_PLAYER.has(name)) openModal('eligibility');
  });
}
