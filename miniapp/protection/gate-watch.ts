import { onRefused } from '../transport/call.ts';
import type { RefusedName } from '../transport/refused-error.ts';
import { openModal } from '../ui/modal-atom.ts';

/** Refusals that ask a question: the dialog that asks it needs no message besides. */
export const ANSWERED_BY_PLAYER: ReadonlySet<string> = new Set<RefusedName>([
  'gate.birth-date-needed',
  'gate.terms-changed',
]);

/**
 * Asks for the date of birth and the terms as soon as any request is refused because they are
 * missing; call once.
 */
export function startGateWatch(): void {
  onRefused(({ name }) => {
    if (ANSWERED_BY_PLAYER.has(name)) openModal('eligibility');
  });
}
