import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaffRefusal } from '../../../api/accounts/staff/staff-refusal.ts';
import { tellDay } from '../../../api/backoffice/day-report/tell-day.ts';
import { regulatorCalls } from '../../../api/backoffice/regulator/regulator-calls.ts';
import { minesVariance } from '../../../api/games/mines/mines-expectation.ts';
import { boundsOf, smallestIdAt } from '../../../api/backoffice/reports/report-day.ts';
import { refreshDay } from '../../../api/backoffice/reports/refresh-day.ts';
import { reportsJob } from '../../../api/backoffice/reports/reports-job.ts';
import { reportsCalls } from '../../../api/backoffice/reports/reports-calls.ts';
import { rollUpDaysThrough } from '../../../api/backoffice/reports/roll-up-days.ts';
import { type BotApi, BotApiFailure } from '../../../api/cashdesk/approvals/telegram-api.ts';
import { createClock } from '../../../api/platform/clock.ts';
import { createLogger } from '../../../api/platform/logger.ts';
import { createMetrics } from '../../../api/platform/metrics.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { runAs, staffActor } from '../../harness/staff.ts';
import {
  betOf,
  deposit,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from '../../ledger/ledger-fixture.ts';
import { openRoundOf } from '../../ledger/open-rounds.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

const UNIT = 1_000_000n;

/** All of it happens now; the day is over for whoever looks at it tomorrow. */
const day = moscowDate(Date.now());
const [{ toMs }, period] = [boundsOf(day), { from: day, to: day }];

let books: TestLedger;
let player: TestPlayer;
beforeAll(async () => {
  books = await openTestLedger();
  player = await books.addPlayer('Reported');
  await playADay();
  await rollUpDaysThrough(books.db, smallestIdAt(toMs + HOUR_MS));
  await runReports();
});
afterAll(() => books.close());

/** Runs the job an hour after the day was over. */
async function runReports() {
  const clock = createClock(() => toMs + HOUR_MS);
  const logger = createLogger('silent');
  await reportsJob.run({ db: books.db, clock, logger, metrics: createMetrics() });
}

/**
 * A deposit of 1,000, three bets of 100 of which one wins 192, and a bonus of 50 that is lost: 30 of it
 * at dice, and 20 in a game of mines, whose stake was held meanwhile.
 */
async function playADay() {
  const { ledger, owner } = books;
  const [operator, bonus] = [
    await ledger.operatorAccount('game:dice'),
    await ledger.operatorAccount('bonus'),
  ];
  await deposit(ledger, player, 1000n * UNIT);
  for (const [nonce, paid] of [0n, 192n, 0n].entries()) {
    const bet = { operator, nonce: BigInt(nonce), stakeMicro: 100n * UNIT };
    await post(ledger, player, betOf(player, { ...bet, payoutMicro: paid * UNIT }));
  }
  const given = { from: bonus, to: player.bonus, amountMicro: 50n * UNIT, kind: 'bonus' } as const;
  await post(ledger, player, groupOf(player, [given]));
  const lost = { operator, nonce: 3n, stakeMicro: 30n * UNIT, payoutMicro: 0n };
  await post(ledger, player, betOf(player, { ...lost, wallet: player.bonus }));
  await playMines(20n * UNIT);
  const cash = { from: bonus, to: player.real, amountMicro: 7n * UNIT, kind: 'bonus' } as const;
  const idempotencyKeys = [{ key: `reward:rakeback:${player.id}:0`, detail: { toMicro: '7' } }];
  await post(ledger, player, groupOf(player, [cash], { idempotencyKeys }));
  for (const [state, seconds] of [
    [2, 10],
    [2, 30],
    [4, 5],
    [10, 5],
  ] as const) {
    await owner.query(
      `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
         payer_currency, amount_in_currency, rate_micro, created_at, updated_at, finished_at)
       values ($1, $2, 1, $3, 4, 1000000, 1, 'RUB', 1, 1000000, now() - $4 * interval '1 second',
         now(), now())`,
      [randomUUID(), player.id, state, seconds],
    );
  }
  await owner.query(
    `insert into player_exclusions (player_id, kind, since, until) values ($1, 'exclusion', now(), null)`,
    [player.id],
  );
}

/** A game of mines with the bonus: its second tile is one of five mines. */
async function playMines(stakeMicro: bigint) {
  const { ledger } = books;
  const { bonus: wallet, held, real: realWallet } = player;
  const setting = { minesLength: 5, lastStep: 19 };
  const round = { ...openRoundOf(player, stakeMicro), wallet, setting };
  const hold = { from: wallet, to: held, amountMicro: stakeMicro, kind: 'hold' } as const;
  const begun = groupOf(player, [hold], { round, realWallet });
  await post(ledger, player, begun);
  const to = await ledger.operatorAccount('game:mines');
  const stake = { from: held, to, amountMicro: stakeMicro, kind: 'stake' } as const;
  const outcome = { opened: ['0', '1'], requests: {}, mines: [1], ending: 'mine' };
  const roundId = begun.id as string as RoundId;
  const ending = { countedMicro: 0n, outcome, state: 'settled' } as const;
  const move = { roundId, step: 0, wallet, payoutMicro: 0n, ...ending };
  await post(ledger, player, groupOf(player, [stake], { move, realWallet }));
}

const auditor = () => staffActor(books.db, 'reads', { roles: ['auditor'] });
const staffDeps = () => ({
  db: books.db,
  clock: createClock(),
  config: { policy: POLICIES.standard },
});

test('A day states GGR and NGR of play with money, and what is owed at its end', async () => {
  const calls = reportsCalls(books);
  const { rows } = await calls['reports.days'](await auditor(), period);
  expect(rows[0]).toMatchObject({
    day,
    isClosed: true,
    figures: {
      bets: '3',
      stakedMicro: String(300n * UNIT),
      paidMicro: String(192n * UNIT),
      ggrMicro: String(108n * UNIT),
      rewardsMicro: String(7n * UNIT),
      ngrMicro: String(101n * UNIT),
      rewardStakedMicro: String(50n * UNIT),
      depositsMicro: String(1000n * UNIT),
      owedMicro: String(899n * UNIT),
      signUps: '1',
      firstDepositors: '1',
      exclusions: '1',
    },
  });
  const rewards = await calls['reports.rewards'](await auditor(), period);
  expect(rewards.rows.map(({ reward, cashMicro }) => [reward, cashMicro])).toEqual([
    ['rakeback', String(7n * UNIT)],
    ['other', '0'],
  ]);
});

test('From the GGR of a day one comes to its games, and from a game to its largest wins', async () => {
  const calls = reportsCalls(books);
  const { rows } = await calls['reports.games'](await auditor(), period);
  const [dice, mines] = rows;
  expect(rows).toHaveLength(2);
  expect(mines).toMatchObject({
    title: 'Mines',
    stakedMicro: '0',
    ggrMicro: '0',
    rewardStakedMicro: String(20n * UNIT),
  });
  expect(mines?.theory).toBeCloseTo(0.95, 9);
  expect(mines?.band?.high).toBeCloseTo(0.95 + 2.5758 * Math.sqrt(minesVariance(5, 2)), 9);
  expect(dice).toMatchObject({ account: 'game:dice', game: 'dice', ggrMicro: String(108n * UNIT) });
  // 330 staked in all at a chance of one half: 0.96² of the squares of the stakes is the variance.
  const half = (2.5758 * Math.sqrt(0.96 ** 2 * (3 * 100 ** 2 + 30 ** 2))) / 330;
  expect(dice?.theory).toBeCloseTo(0.96, 9);
  expect(dice?.measured).toBeCloseTo(192 / 330, 9);
  expect(dice?.band?.low).toBeCloseTo(0.96 - half, 9);
  expect(dice?.isOutside).toBe(false);
  const wins = await calls['reports.wins'](await auditor(), {
    ...period,
    account: 'game:dice',
    game: 'dice',
  });
  expect(wins.rows).toMatchObject([
    {
      playerId: player.id,
      stakedMicro: String(100n * UNIT),
      paidMicro: String(192n * UNIT),
    },
  ]);
});

test('Payways state the share that succeeded, and how long it took', async () => {
  const { rows } = await reportsCalls(books)['reports.payways'](await auditor(), period);
  expect(rows).toMatchObject([
    { paywayId: 4, direction: 'deposit', succeeded: 2, failed: 1, cancelled: 1, share: 0.5 },
  ]);
  expect(rows[0]?.medianSeconds).toBeCloseTo(20, 1);
  expect(rows[0]?.p95Seconds).toBeCloseTo(29, 1);
});

test('A closed day stays as it was, whatever happens to its rows later', async () => {
  await books.owner.query('update payments set state = 4 where state = 2');
  await refreshDay(books.db, day, { nowMs: toMs + 2 * HOUR_MS, isOver: true });
  const { rows } = await reportsCalls(books)['reports.payways'](await auditor(), period);
  expect(rows[0]?.succeeded).toBe(2);
});

test('A file of the regulator is given to auditors alone, and the log of staff has its digest', async () => {
  const [deps, wanted] = [staffDeps(), { ...period, file: 'exclusion-register' } as const];
  const take = regulatorCalls(deps)['regulator.file'];
  const support = await staffActor(books.db, 'helps', { roles: ['support', 'risk'] });
  await expect(take(support, wanted)).rejects.toThrow(StaffRefusal);
  const file = await take(await auditor(), wanted);
  expect(file.csv).toContain(`,${player.id},exclusion,`);
  expect(file.sha256).toBe(createHash('sha256').update(file.csv).digest('hex'));
  const logged = await books.db
    .selectFrom('staff_acts')
    .selectAll()
    .where('act', '=', 'regulator.look')
    .where('outcome', '=', 'done')
    .execute();
  expect(logged).toMatchObject([
    { subject: 'regulator:exclusion-register', after: { ...period, sha256: file.sha256 } },
  ]);
});

test('The report of a day and its games are to be had at a shell', async () => {
  const settings = { DATABASE_URL: books.database.appUrl };
  const printed = await runAs('reads', ['commands/reports.ts', 'day', day], settings);
  expect(printed).toEqual({ code: 0, said: expect.stringMatching(/GGR +108\n/) });
  const table = await runAs('reads', ['commands/reports.ts', 'day', day, '--csv'], settings);
  expect(table.said).toContain('game:dice,dice,Dice,3,300.00,192.00,108.00,30.00,0.00,');
});

test.each([
  ['significant-events', 'self-exclusion'],
  ['performance', 'game:dice'],
  ['liabilities', '899.00'],
  ['wallet-screening', 'fingerprint'],
] as const)('The file %s of the regulator has what it says', async (file, text) => {
  const take = regulatorCalls(staffDeps())['regulator.file'];
  const { csv } = await take(await auditor(), { ...period, file });
  expect(csv).toContain(text);
});

/** A chat that keeps what it is told, and refuses or stays silent as long as it is said so. */
function chatThat(failures: BotApiFailure[]) {
  const said: string[] = [];
  const botApi: BotApi = {
    call: async (_method, message) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      said.push((message as { text: string }).text);
      return { message_id: said.length };
    },
    download: () => Promise.reject(new Error('No file is asked for')),
  };
  return { said, botApi };
}

/** Tells the day from a process of its own at an hour of the next day in Moscow. */
async function tellAt(hour: number, botApi: BotApi) {
  const clock = createClock(() => toMs + hour * HOUR_MS);
  const warn = () => undefined;
  return await tellDay({ db: books.db, clock, logger: { warn }, botApi }, -100);
}

test('The day is told at nine in the morning, once, by two processes and after a restart', async () => {
  const refused = new BotApiFailure('sendMessage', 'Too Many Requests', { code: 429 });
  const { said, botApi } = chatThat([refused]);
  expect(await tellAt(8.9, botApi)).toBeUndefined();
  expect(await tellAt(9, botApi)).toBeUndefined();
  expect(said).toEqual([]);
  const told = await Promise.all([tellAt(9.1, botApi), tellAt(9.1, botApi)]);
  expect(told.filter((one) => one === day)).toHaveLength(1);
  expect(await tellAt(9.2, botApi)).toBeUndefined();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/GGR +108\n[^]*NGR +101\n[^]*Dice +300 +108 +58\.2%/);
  expect(said[0]).toContain('every figure agrees');
});

test('A day whose telling got no answer is not told again, for the message may be there', async () => {
  await books.owner.query('update report_days set claimed_at = null, told_at = null');
  const { said, botApi } = chatThat([new BotApiFailure('sendMessage', 'no answer')]);
  expect(await tellAt(10, botApi)).toBeUndefined();
  expect(await tellAt(11, botApi)).toBeUndefined();
  expect(said).toEqual([]);
});
