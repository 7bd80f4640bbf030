import { birthDateRefusal } from '../../shared/auth/birth-date.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { REALITY_MINUTES } from '../../shared/protection/contract.ts';
import type { Database } from '../db/database.ts';
import { TERMS_VERSION } from '../players/terms.ts';
import { readGuard } from './guard.ts';
import type { RealityPolicy } from './play-clock.ts';
import { lockProtection, readDueCheck } from './reality-check.ts';

/** The intervals between reality checks that a policy allows, in minutes. */
export const realityOptions = ({ maxRealityMinutes }: RealityPolicy): readonly number[] =>
  REALITY_MINUTES.filter((minutes) => minutes <= maxRealityMinutes);

type Interval = {
  readonly minutes: number;
  readonly policy: RealityPolicy;
  readonly nowMs: number;
};

/**
 * Chooses the interval of reality checks. Refuses `protection.wrong-interval`, and
 * `gate.reality-check` while one waits for its answer: a longer interval would put it off.
 */
export async function setRealityMinutes(
  db: Database,
  playerId: PlayerId,
  { minutes, policy, nowMs }: Interval,
): Promise<void> {
  if (!realityOptions(policy).includes(minutes)) throw new Refusal('protection.wrong-interval');
  await db.transaction().execute(async (trx) => {
    await lockProtection(trx, playerId);
    const guard = await readGuard(trx, playerId);
    const due = await readDueCheck(trx, playerId, { guard, policy, nowMs });
    if (due !== undefined) throw new Refusal('gate.reality-check');
    await trx
      .updateTable('player_protection')
      .set({ reality_minutes: minutes })
      .where('player_id', '=', BigInt(playerId))
      .execute();
  });
}

/**
 * Gives the birth date, once and for ever; of two at once one is kept. Somebody who is not of age
 * gets `gate.under-age`, and the account stays closed to play until they are. Refuses
 * `protection.birth-date-set` and `protection.birth-date-invalid`.
 */
export async function setBirthDate(
  db: Database,
  playerId: PlayerId,
  { birthDate, nowMs }: { readonly birthDate: string; readonly nowMs: number },
): Promise<void> {
  const fault = birthDateRefusal(birthDate, nowMs);
  if (fault !== undefined && fault !== 'login.under-age') {
    throw new Refusal('protection.birth-date-invalid');
  }
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set({ birth_date: birthDate })
    .where('id', '=', BigInt(playerId))
    .where('birth_date', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('protection.birth-date-set');
  if (fault === 'login.under-age') throw new Refusal('gate.under-age');
}

/** Accepts the terms in force. Refuses `protection.terms-other` where they are another edition. */
export async function acceptTerms(
  db: Database,
  playerId: PlayerId,
  { version, nowMs }: { readonly version: string; readonly nowMs: number },
): Promise<void> {
  if (version !== TERMS_VERSION) {
    throw new Refusal('protection.terms-other', { current: TERMS_VERSION });
  }
  await db
    .updateTable('players')
    .set({ terms_version: version, terms_accepted_at: new Date(nowMs) })
    .where('id', '=', BigInt(playerId))
    .where((player) =>
      player.or([player('terms_version', 'is', null), player('terms_version', '<>', version)]),
    )
    .execute();
}

/** Keeps the score of a self-assessment, because the player asked for it. */
export async function saveAssessment(
  db: Database,
  playerId: PlayerId,
  { answers, nowMs }: { readonly answers: readonly number[]; readonly nowMs: number },
): Promise<void> {
  const score = answers.reduce((sum, answer) => sum + answer, 0);
  await db.transaction().execute(async (trx) => {
    await lockProtection(trx, playerId);
    await trx
      .updateTable('player_protection')
      .set({ assessment_score: score, assessed_at: new Date(nowMs) })
      .where('player_id', '=', BigInt(playerId))
      .execute();
  });
}
