import { sql } from 'kysely';
import type { BetType, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import type { DiceSetting } from '../../../shared/games/dice/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { readUsedRequest } from '../../ledger/request-key.ts';
import type { Database } from '../../platform/db/database.ts';

/** A settled dice round as the database keeps it. */
export type DiceRound = {
  readonly id: string;
  readonly setting: DiceSetting;
  readonly number: number;
  readonly nonce: bigint;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
  readonly balanceMicro: bigint;
};

/** The setting of a dice round from its stored document. */
export function diceSettingOf(setting: unknown): DiceSetting {
  const { percent, betType } = setting as { percent: number; betType: BetType };
  return { percent, betType };
}

/** The drawn number of a dice round from its stored document. */
export function diceOutcomeOf(outcome: unknown): number {
  return (outcome as { number: number }).number;
}

/** The round a request id led to, with the digest of the body it came with. */
export async function readRequestedRound(
  db: Database,
  playerId: PlayerId,
  requestId: string,
): Promise<{ readonly bodyHash: string; readonly round: DiceRound | undefined } | undefined> {
  const request = await readUsedRequest(db, playerId, requestId);
  if (request === undefined) return undefined;
  const row = await db
    .selectFrom('rounds')
    .selectAll()
    .where('id', '=', request.groupId)
    .where('game', '=', 'dice')
    .executeTakeFirst();
  const round = row && {
    id: row.id,
    setting: diceSettingOf(row.setting),
    number: diceOutcomeOf(row.outcome),
    nonce: row.nonce ?? 0n,
    stakeMicro: row.stake_micro,
    payoutMicro: row.payout_micro,
    balanceMicro: row.balance_micro,
  };
  return { bodyHash: request.bodyHash, round };
}

export type HistoryPage = { readonly before: string | undefined; readonly limit: number };

/** A player's own dice rounds, newest first. */
export async function readDiceHistory(
  db: Database,
  playerId: PlayerId,
  { before, limit }: HistoryPage,
): Promise<DiceRoundView[]> {
  const newest = db
    .selectFrom('rounds')
    .leftJoin('seeds', 'seeds.id', 'rounds.seed_id')
    .selectAll('rounds')
    .select(sql<boolean>`seeds.state = 'revealed'`.as('is_revealed'))
    .where('rounds.player_id', '=', BigInt(playerId))
    .where('rounds.game', '=', 'dice')
    .orderBy('rounds.id', 'desc')
    .limit(limit);
  const rows = await (
    before === undefined ? newest : newest.where('rounds.id', '<', before)
  ).execute();
  return rows.map((row) => {
    const setting = diceSettingOf(row.setting);
    return {
      roundId: row.id,
      createdAt: row.created_at.toISOString(),
      bet: Number(row.bet_hundredths),
      currencyId: row.currency_id,
      percent: setting.percent,
      bet_type: setting.betType,
      number: diceOutcomeOf(row.outcome),
      win: row.payout_micro > 0n,
      winAmount: hundredthsOfMicro(row.payout_micro),
      stakeMicro: String(row.stake_micro),
      winAmountMicro: String(row.payout_micro),
      courseMicro: String(row.rate_micro),
      nonce: Number(row.nonce),
      isRevealed: row.is_revealed,
    };
  });
}
