import { type RawBuilder, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';

/** How long the end of a bonus waits for the result of a bet that is not known. */
const RESULT_MS = 15 * 60_000;

/** How long it waits after a result: a round may pay several times, one after the other. */
const QUIET_MS = 60_000;

/** How far back a round that was played with money is looked for. */
const RESUMED_HOURS = 48;

/** A round of a player, by what identifies it among theirs: the provider and its own id. */
export type RoundOfPlayer = { readonly playerId: PlayerId; readonly roundKey: string };

/** The grant that a round belongs to, and what its balance may come to. */
export type RoundBonus = { readonly grantId: string; readonly maxBalanceMicro: bigint };

/**
 * Remembers of a player, in every process, that their rounds may be of a bonus. It is done before a
 * game is opened with one.
 */
export async function noteBonusRounds(
  { db, players }: { readonly db: Database; readonly players: PlayerDirectory },
  playerId: PlayerId,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set({ has_bonus_rounds: true })
    .where('id', '=', BigInt(playerId))
    .where('has_bonus_rounds', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) players.invalidate(playerId);
}

/**
 * Binds a round to a grant before its first bet is posted, or notes a further bet of it. Answers
 * false where the round belongs to another grant.
 */
export async function beginBonusRound(
  db: Database,
  { playerId, roundKey }: RoundOfPlayer,
  { grantId, maxBalanceMicro, atMs }: RoundBonus & { readonly atMs: number },
): Promise<boolean> {
  const row = await db
    .insertInto('bonus_rounds')
    .values({
      player_id: BigInt(playerId),
      round_key: roundKey,
      grant_id: grantId,
      max_balance_micro: maxBalanceMicro,
      staked_at: new Date(atMs),
      returned_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'round_key'])
        .doUpdateSet({ staked_at: new Date(atMs), returned_at: null })
        .where('bonus_rounds.grant_id', '=', grantId),
    )
    .returning('grant_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that something was told of a round's result; a round of money has no row. */
export async function noteBonusResult(
  db: Database,
  { playerId, roundKey }: RoundOfPlayer,
  atMs: number,
): Promise<void> {
  await db
    .updateTable('bonus_rounds')
    .set({ returned_at: new Date(atMs) })
    .where('player_id', '=', BigInt(playerId))
    .where('round_key', '=', roundKey)
    .execute();
}

/** The bonus that a round is played with; undefined where it is played with money. */
export async function bonusOfRound(
  db: Database,
  { playerId, roundKey }: RoundOfPlayer,
): Promise<RoundBonus | undefined> {
  return await db
    .selectFrom('bonus_rounds')
    .select(['grant_id as grantId', 'max_balance_micro as maxBalanceMicro'])
    .where('player_id', '=', BigInt(playerId))
    .where('round_key', '=', roundKey)
    .executeTakeFirst();
}

/** The bonus that a player's round with this id is played with, whoever its provider is. */
export async function bonusOfRoundId(
  db: Database,
  playerId: PlayerId,
  roundId: string,
): Promise<RoundBonus | undefined> {
  const end = `:${roundId}`;
  return await db
    .selectFrom('bonus_rounds')
    .select(['grant_id as grantId', 'max_balance_micro as maxBalanceMicro'])
    .where('player_id', '=', BigInt(playerId))
    .where(sql<boolean>`right(round_key, ${end.length}) = ${end}`)
    .orderBy('staked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether a round had a bet with money lately: a game that is opened with a bonus may resume it, and
 * then its win is money.
 */
export async function hasCashBet(
  db: Database,
  {
    playerId,
    operatorAccount,
    roundId,
  }: { readonly playerId: PlayerId; readonly operatorAccount: string; readonly roundId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from totals_changes c join idempotency_keys k on k.group_id = c.group_id
     where c.player_id = ${BigInt(playerId)} and c.wallet is null and c.wagered_micro > 0
       and c.group_id > uuid_floor(now() - make_interval(hours => ${RESUMED_HOURS}))
       and k.detail ->> 'action' = 'bet' and k.detail ->> 'round' = ${roundId}
       and k.detail ->> 'operatorAccount' = ${operatorAccount}
     limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether a round of a grant may still bring something: its last bet has no result yet, or one was
 * told a moment ago. What comes later than that is not waited for.
 */
export async function hasBonusRoundUnderWay(
  db: Database,
  grantId: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${isBonusRoundUnderWay(grantId, nowMs)} as is`.execute(db);
  return rows[0]?.is === true;
}

/** The same as a condition, for a statement that asks for more at the same moment. */
export const isBonusRoundUnderWay = (grantId: string, nowMs: number): RawBuilder<boolean> => sql`
  exists (
    select from bonus_rounds
     where grant_id = ${grantId}
       and (returned_at > ${new Date(nowMs - QUIET_MS)}
            or (returned_at is null and staked_at > ${new Date(nowMs - RESULT_MS)})))`;
