import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { RealityCheckView } from '../../../shared/protection/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Guard, readGuard } from '../guard/guard.ts';
import { lockProtection } from '../guard/lock-protection.ts';
import { checkMinutesOf, type RealityPolicy } from '../guard/play-clock.ts';
import { minuteOf, readSpells, readTotals } from '../guard/play-minutes.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

/** The play a reality check is about; amounts are base micro-units. */
export type DueCheck = {
  readonly sinceMs: number;
  readonly playedMinutes: number;
  readonly wageredMicro: bigint;
  readonly netMicro: bigint;
};

type At = {
  readonly guard: Guard;
  readonly policy: RealityPolicy;
  readonly nowMs: number;
};

/**
 * The reality check the player has to answer now, computed from the ledger; undefined where none is
 * due.
 */
export async function readDueCheck(
  db: Database,
  playerId: PlayerId,
  { guard, policy, nowMs }: At,
): Promise<DueCheck | undefined> {
  const [spellMs = nowMs] = await readSpells(db, [{ playerId, nowMs }]);
  const sinceMs = Math.max(spellMs, guard.checkedAtMs ?? 0);
  if (nowMs < sinceMs + checkMinutesOf(guard, policy) * MINUTE_MS) return undefined;
  const [before, now] = await Promise.all([
    readTotalsAt(db, playerId, sinceMs),
    readTotals(db, playerId),
  ]);
  const wageredMicro = now.wageredMicro - before.wageredMicro;
  return {
    sinceMs,
    playedMinutes: Math.floor((nowMs - sinceMs) / MINUTE_MS),
    wageredMicro,
    netMicro: now.returnedMicro - before.returnedMicro - wageredMicro,
  };
}

/** The totals before the first stake at or after a moment, or those of now where there was none. */
async function readTotalsAt(db: Database, playerId: PlayerId, sinceMs: number) {
  const row = await db
    .selectFrom('play_minutes')
    .select(['wagered_micro', 'returned_micro'])
    .where('player_id', '=', BigInt(playerId))
    .where('minute', '>=', minuteOf(sinceMs))
    .orderBy('minute')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return await readTotals(db, playerId);
  return { wageredMicro: row.wagered_micro, returnedMicro: row.returned_micro };
}

/** A reality check as the player sees it. */
export const viewCheck = (check: DueCheck): RealityCheckView => ({
  sinceIso: new Date(check.sinceMs).toISOString(),
  playedMinutes: check.playedMinutes,
  wageredMicro: String(check.wageredMicro),
  netMicro: String(check.netMicro),
});

type Answer = {
  readonly choice: 'continue' | 'leave';
  readonly policy: RealityPolicy;
  readonly nowMs: number;
};

/**
 * Answers the reality check that is due: stakes are possible again. A player who chooses to leave
 * has to open third-party games again. Of two answers at once one counts; refuses
 * `protection.nothing-due`.
 */
export async function answerRealityCheck(
  db: Database,
  playerId: PlayerId,
  { choice, policy, nowMs }: Answer,
): Promise<void> {
  const now = new Date(nowMs);
  await db.transaction().execute(async (trx) => {
    await lockProtection(trx, playerId);
    const guard = await readGuard(trx, playerId);
    const check = await readDueCheck(trx, playerId, { guard, policy, nowMs });
    if (check === undefined) throw new Refusal('protection.nothing-due');
    await trx
      .insertInto('reality_answers')
      .values({
        player_id: BigInt(playerId),
        choice,
        since: new Date(check.sinceMs),
        at: now,
        wagered_micro: check.wageredMicro,
        net_micro: check.netMicro,
      })
      .execute();
    await trx
      .updateTable('player_protection')
      .set({ checked_at: now, ...(choice === 'leave' && { left_at: now }) })
      .where('player_id', '=', BigInt(playerId))
      .execute();
  });
}
