import type { KillSwitch } from '../../../shared/backoffice/switches/contract.ts';
import { lengthText } from '../acts/clock.tsx';
import { playersWords } from '../acts/players-words.ts';

const HOUR_MS = 3_600_000;

/** What players are told of what is off and is no door: it is fixed for each kind. */
const FIXED: Readonly<Record<Exclude<KillSwitch['kind'], 'door'>, string>> = {
  'own-game': 'The game is paused. Rounds under way finish.',
  provider: 'Its games are in no list, and cannot be opened.',
  payway: 'It is not offered.',
  campaign: 'The offer is not shown. What was taken goes on.',
};

/** What players read of something that is off, in English. */
export function playersRead({ kind, reason, until }: KillSwitch, nowMs: number): string {
  if (kind !== 'door') return FIXED[kind];
  if (reason === null) return '';
  const leftMs = until === null ? 0 : Date.parse(until) - nowMs;
  const hours = Math.max(1, Math.ceil(leftMs / HOUR_MS));
  return playersWords('en', `refusal.door.${reason}`, { hours });
}

/** How long until something should be open again, or how long it is overdue. */
export function untilText(until: string, nowMs: number): string {
  const leftMs = Date.parse(until) - nowMs;
  return leftMs < 0 ? `overdue ${lengthText(-leftMs)}` : `to open in ${lengthText(leftMs)}`;
}
