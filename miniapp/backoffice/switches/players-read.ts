import type { KillSwitch } from '../../../shared/backoffice/switches/contract.ts';
import { type Closable, hoursClosed } from '../../../shared/protection/services/services.ts';
import { lengthText } from '../acts/clock.tsx';
import { playersWords } from '../acts/players-words.ts';

/** What players read of what is off where nobody gave a reason: it is fixed for each kind. */
const FIXED: Readonly<Record<Closable, string>> = {
  service: '',
  'own-game': 'The game is paused. Rounds under way finish.',
  provider: 'Its games are in no list, and cannot be opened.',
  payway: 'It is not offered.',
  campaign: 'The offer is not shown. What was taken goes on.',
};

/** What players read of something that is off, in English. */
export function playersRead({ kind, reason, until }: KillSwitch, nowMs: number): string {
  if (reason === null) return FIXED[kind];
  const hours = hoursClosed(until === null ? 0 : Date.parse(until), nowMs);
  return playersWords('en', `refusal.closed.${reason}`, { hours });
}

/** How long until something should be open again, or how long it is overdue. */
export function untilText(until: string, nowMs: number): string {
  const leftMs = Date.parse(until) - nowMs;
  return leftMs < 0 ? `overdue ${lengthText(-leftMs)}` : `to open in ${lengthText(leftMs)}`;
}
