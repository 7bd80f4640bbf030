import { onRefused } from '../transport/call.ts';
import type { RefusedName } from '../transport/refused-error.ts';
import { openModal } from './modal-atom.ts';

const ANSWERED_BY_PLAYER: ReadonlySet<RefusedName> = new Set([
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
