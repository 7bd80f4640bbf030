import type { Selectable } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { cashbackMicro, type CashTotals } from '../../../shared/rewards/cashback/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CashbacksTable, WeekMarksTable } from '../../platform/db/tables/rewards.ts';

/** What a week brought a player, as long as it was neither taken nor ended. */
export type Cashback = {
  readonly playerId: PlayerId;
  /** The Sunday in Moscow that the week began on. */
  readonly week: string;
  readonly lossMicro: bigint;
  readonly countedMicro: bigint;
  readonly amountMicro: bigint;
  readonly untilMs: number;
  readonly isWaiting: boolean;
};

const cashbackOf = (row: Selectable<CashbacksTable>): Cashback => {
  const played = { lossMicro: row.loss_micro, countedMicro: row.counted_micro };
  return {
    playerId: playerIdOf(row.player_id),
    week: row.week,
    ...played,
    amountMicro: cashbackMicro(played),
    untilMs: row.until_at.getTime(),
    isWaiting: row.is_waiting,
  };
};

/** What of a player is open, oldest week first. */
export async function readOpenCashbacks(
  db: Database,
  playerId: PlayerId,
): Promise<readonly Cashback[]> {
  const rows = await db
    .selectFrom('cashbacks')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'open')
    .orderBy('week')
    .execute();
  return rows.map(cashbackOf);
}

/** What the job has to look at, longest due first; at most `limit` of them. */
export async function readDueCashbacks(
  db: Database,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<readonly Cashback[]> {
  const rows = await db
    .selectFrom('cashbacks')
    .selectAll()
    .where('state', '=', 'open')
    .where('is_parked', '=', false)
    .where('until_at', '<=', new Date(nowMs))
    .orderBy('until_at')
    .limit(limit)
    .execute();
  return rows.map(cashbackOf);
}

/** Whether the cashback of a week was paid: whether its grant exists. */
export async function isTaken(
  db: Database,
  { playerId, week }: Pick<Cashback, 'playerId' | 'week'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('id')
    .where('campaign_id', '=', 'cashback')
    .where('player_id', '=', BigInt(playerId))
    .where('occasion', '=', week)
    .executeTakeFirst();
  return row !== undefined;
}

/** What changes of a cashback; it follows its grant and decides nothing about money. */
export async function moveCashback(
  db: Database,
  { playerId, week }: Pick<Cashback, 'playerId' | 'week'>,
  to:
    | { readonly state: 'taken' | 'expired' }
    | { readonly untilMs: number; readonly isWaiting: boolean },
): Promise<void> {
  await db
    .updateTable('cashbacks')
    .set(
      'state' in to
        ? { state: to.state }
        : { until_at: new Date(to.untilMs), is_waiting: to.isWaiting },
    )
    .where('player_id', '=', BigInt(playerId))
    .where('week', '=', week)
    .where('state', 'in', 'state' in to && to.state === 'taken' ? ['open', 'expired'] : ['open'])
    .execute();
}

/** Keeps a closed account's cashback as one that waits, and out of the job's sight. */
export async function parkCashback(
  db: Database,
  { playerId, week }: Pick<Cashback, 'playerId' | 'week'>,
): Promise<void> {
  await db
    .updateTable('cashbacks')
    .set({ is_waiting: true, is_parked: true })
    .where('player_id', '=', BigInt(playerId))
    .where('week', '=', week)
    .where('state', '=', 'open')
    .execute();
}

const NOTHING_YET: CashTotals = {
  wageredMicro: 0n,
  returnedMicro: 0n,
  bonusWageredMicro: 0n,
  bonusReturnedMicro: 0n,
  countedMicro: 0n,
};

const totalsOf = (row: Omit<Selectable<WeekMarksTable>, 'player_id' | 'week'>): CashTotals => ({
  wageredMicro: row.wagered_micro,
  returnedMicro: row.returned_micro,
  bonusWageredMicro: row.bonus_wagered_micro,
  bonusReturnedMicro: row.bonus_returned_micro,
  countedMicro: row.counted_micro,
});

const TOTALS = [
  'wagered_micro',
  'returned_micro',
  'bonus_wagered_micro',
  'bonus_returned_micro',
  'counted_micro',
] as const;

/** The running totals of a player at the last close and now. */
export async function readWeekSoFar(
  db: Database,
  playerId: PlayerId,
): Promise<{ readonly before: CashTotals; readonly now: CashTotals }> {
  const [mark, totals] = await Promise.all([
    db
      .selectFrom('week_marks')
      .select(TOTALS)
      .where('player_id', '=', BigInt(playerId))
      .orderBy('week', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('player_totals')
      .select(TOTALS)
      .where('player_id', '=', BigInt(playerId))
      .executeTakeFirst(),
  ]);
  return {
    before: mark === undefined ? NOTHING_YET : totalsOf(mark),
    now: totals === undefined ? NOTHING_YET : totalsOf(totals),
  };
}
