import { NOTHING_LEFT } from '../accounts/cards/card-kind.ts';
import type { ActSaid } from '../../shared/backoffice/act-said.ts';
import type { ActOutcome } from '../accounts/staff/authorise.ts';
import { lastDone } from '../accounts/staff/open-asks.ts';
import type { StaffAct } from '../accounts/staff/policy.ts';
import type { Database } from '../platform/db/database.ts';
import { utcMinute } from '../platform/utc-minute.ts';

/** It is done. */
export const done = (text: string): ActSaid => ({ state: 'done', text });

/** Nothing was done. */
export const notDone = (text: string): ActSaid => ({ state: 'not-done', text });

const NOT_ENOUGH: Readonly<Record<Exclude<ActOutcome, 'enough'>, ActSaid>> = {
  'one-more': { state: 'one-more', text: 'Noted. Somebody else has to ask for the same.' },
  twice: notDone('You asked for it before: somebody else has to.'),
  'one-shell': notDone('You may have asked for it on another channel: somebody else has to.'),
};

/** The answer of an act that two people may have to ask for. */
export const enoughOr = (outcome: ActOutcome, text: string): ActSaid =>
  outcome === 'enough' ? done(text) : NOT_ENOUGH[outcome];

/** The answer where one person's word was not enough. */
export const notEnough = (outcome: Exclude<ActOutcome, 'enough'>): ActSaid => NOT_ENOUGH[outcome];

/** Nothing is left to decide; says who decided it, where somebody of the staff did. */
export async function decidedBefore(
  db: Database,
  subject: string,
  acts: readonly StaffAct[],
): Promise<ActSaid> {
  const last = await lastDone(db, subject, acts);
  if (last === undefined) return notDone(NOTHING_LEFT);
  const at = utcMinute(last.at);
  return notDone(`${last.name} decided it at ${at} (${last.act}).`);
}
