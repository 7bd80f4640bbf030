import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Client } from 'pg';
import { compareDay } from '../../../api/backoffice/reports/compare-day.ts';
import { smallestIdAt } from '../../../api/backoffice/reports/report-day.ts';
import { rollUpDaysThrough } from '../../../api/backoffice/reports/roll-up-days.ts';
import { readDecimal } from '../../../api/lobby/aggregator/callback/decimal.ts';
import { payWin } from '../../../api/lobby/aggregator/callback/pay-win.ts';
import { refundBet } from '../../../api/lobby/aggregator/callback/refund-bet.ts';
import { takeBet } from '../../../api/lobby/aggregator/callback/take-bet.ts';
import { insertPlaySession } from '../../../api/lobby/aggregator/play-sessions.ts';
import type { Database } from '../../../api/platform/db/database.ts';
import { simulateMonth } from '../../rewards/simulate-month/month.ts';
import type { MonthStage } from '../../rewards/simulate-month/month-stage.ts';
import { addUpEntries, addUpReport, reportRows, spreadAroundMidnight } from './lived-days.ts';

/** `SIMULATION_SEED` repeats a run. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));

const EVENING = '2026-11-19';
const MORNING = '2026-11-20';
const MIDNIGHT_MS = Date.parse('2026-11-20T00:00:00+03:00');
/** The moments of both days, from one midnight in Moscow to the next. */
const MOMENTS = {
  [EVENING]: { fromMs: MIDNIGHT_MS - 24 * 3_600_000, toMs: MIDNIGHT_MS },
  [MORNING]: { fromMs: MIDNIGHT_MS, toMs: MIDNIGHT_MS + 24 * 3_600_000 },
} as const;
const END_ID = smallestIdAt(MIDNIGHT_MS + 40 * 3_600_000);

/**
 * A bet in a game that nobody else plays, which its provider takes back, and one that is won a moment
 * later: midnight falls between the two, if the others play no such round nearer to the middle.
 */
async function playAtATable({ context, owner, wallet }: MonthStage): Promise<void> {
  const { rows } = await owner.query(
    `select a.player_id from accounts a join wallets w on w.account_id = a.id
      where a.wallet = 'real' order by w.balance_micro desc limit 1`,
  );
  const [playerId, sessionId] = [rows[0].player_id, randomUUID()];
  await insertPlaySession(context.db, {
    id: sessionId,
    playerId,
    gameId: 3,
    currencyId: 1,
    rateMicro: 1_000_000n,
    platform: 'web',
    startedAtMs: context.clock.nowMs(),
    bonus: undefined,
  });
  const amount = readDecimal('3.00');
  if (amount === undefined) throw new Error('3.00 is no amount');
  const about = { playerId: String(playerId), currency: 'RUB', sessionId, amount };
  const game = { ...about, gameId: 'table-1', type: 'bet', action: 'bet' } as const;
  const [taken, won] = [randomUUID(), randomUUID()];
  const betTransactionId = randomUUID();
  const first = { ...game, roundId: taken, transactionId: betTransactionId };
  await takeBet(wallet, { ...first, isFinished: false });
  const refund = { ...about, roundId: taken, gameId: undefined, action: 'refund' } as const;
  await refundBet(wallet, { ...refund, transactionId: randomUUID(), betTransactionId });
  const second = { ...game, roundId: won, transactionId: randomUUID() };
  await takeBet(wallet, { ...second, isFinished: false });
  await new Promise((done) => setTimeout(done, 5));
  const paid = { ...second, transactionId: randomUUID() };
  await payWin(wallet, { ...paid, type: 'win', action: 'win' });
}

/**
 * What a check of both days says once the owner ran a statement past every trigger; then it is
 * undone.
 */
async function foundAfter(db: Database, owner: Client, statement: string) {
  await owner.query('begin; set local session_replication_role = replica');
  await owner.query(statement);
  await owner.query('commit');
  return [...(await compareDay(db, EVENING)), ...(await compareDay(db, MORNING))];
}

test(`A day of mixed play that is computed again from the entries agrees with its report to the last unit (seed ${SEED})`, async () => {
  await simulateMonth({ seed: SEED, players: 12, days: 2 }, undefined, async (stage) => {
    const { owner, context } = stage;
    await playAtATable(stage);
    const split = await spreadAroundMidnight(owner, { midnightMs: MIDNIGHT_MS, hours: 4 });
    expect(split.wonMicro).toBeGreaterThan(0n);

    // One process stops in the evening, and two go on at once.
    await rollUpDaysThrough(context.db, smallestIdAt(MIDNIGHT_MS - 3_600_000));
    await Promise.all([1, 2].map(async () => await rollUpDaysThrough(context.db, END_ID)));

    for (const day of [EVENING, MORNING] as const) {
      const [ledger, report] = [
        await addUpEntries(owner, MOMENTS[day]),
        await addUpReport(owner, day),
      ];
      // The refund names no game: what it comes to is stated below.
      const named = [...ledger].filter(([name]) => !/ (null|table-1)$/.test(name));
      expect(named.map(([name]) => [name, report.get(name)])).toEqual(named);
      expect(await compareDay(context.db, day)).toEqual([]);
    }
    const { rows: refunded } = await owner.query(
      `select sum(bets)::int as bets, sum(staked_micro)::text as staked,
              sum(refunded_micro)::text as refunded, sum(paid_micro)::text as paid
         from day_games where game = 'table-1' and wallet = 'real'`,
    );
    expect(refunded).toEqual([
      { bets: 1, staked: '6000000', refunded: '3000000', paid: '3000000' },
    ]);

    const before = await reportRows(owner);
    await rollUpDaysThrough(context.db, END_ID);
    expect(await reportRows(owner)).toBe(before);

    const dropped = `delete from transfers where group_id = (
      select group_id from transfers where kind = 'payout' order by group_id desc limit 1)`;
    expect(await foundAfter(context.db, owner, dropped)).not.toEqual([]);
  });
});
