import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashbackCalls } from '../../api/rewards/cashback/cashback-calls.ts';
import { cashbackJob } from '../../api/rewards/cashback/cashback-job.ts';
import { closeWeek } from '../../api/rewards/cashback/close-week.ts';
import { type CashbackDeps, takeCashback } from '../../api/rewards/cashback/take-cashback.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { codeOf } from '../../shared/errors/refusal.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { cashbackMicro } from '../../shared/rewards/cashback/rules.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { spin, undoSpin } from './provider-bets.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';
import { DAY_MS, HOUR_MS } from '../../shared/platform/durations.ts';

let stage: TestRewards;
const WEEK_MS = 7 * DAY_MS;

/** The Sunday that the next test's week is closed on: 2027-01-03 first, over New Year. */
let sunday = Date.parse('2027-01-03T00:00:00+03:00');

const houseDeps = (): CashbackDeps => ({ ...stage.deps, config: { policy: POLICIES.standard } });
const strictDeps = (): CashbackDeps => ({ ...stage.deps, config: { policy: POLICIES.strict } });

async function runJob(atMs: number, rewards: CashbackDeps = houseDeps()): Promise<void> {
  stage.setTime(atMs);
  const { db, clock } = rewards;
  const rest = { logger: createLogger('silent'), metrics: createMetrics() };
  await cashbackJob.run({ db, clock, rewards, ...rest });
}

const take = ({ id }: TestPlayer, deps = houseDeps()) => takeCashback(deps, id);

async function loser(units: bigint): Promise<TestPlayer> {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, units * MICRO);
  await stage.play(player, units * MICRO);
  return player;
}

/** A break of the player between two moments. */
async function pause({ id }: TestPlayer, sinceMs: number, untilMs: number): Promise<void> {
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until) values ($1, 'coolOff', $2, $3)`,
    [id, new Date(sinceMs), new Date(untilMs)],
  );
}

/** Closes a player's account, or opens it again, for every process. */
async function closeAccount(id: TestPlayer['id'], isClosed: boolean): Promise<void> {
  await stage.owner.query(
    'update players set closed_at = case when $2 then now() end where id = $1',
    [id, isClosed],
  );
  stage.deps.players.invalidate(id);
}

beforeAll(async () => {
  stage = await openTestRewards();
  const { cashback } = FIRST_CAMPAIGNS;
  if (cashback === undefined) throw new Error('there is no campaign of cashback');
  await stage.publish('cashback', cashback);
  await closeWeek(stage.db, { nowMs: sunday - WEEK_MS, policy: POLICIES.standard });
});

/** Each test has a week of its own, that nobody else's play is in. */
beforeEach(async () => {
  await closeWeek(stage.db, { nowMs: sunday, policy: POLICIES.standard });
  sunday += WEEK_MS;
  stage.setTime(sunday - 3_600_000);
});

afterAll(() => stage.closeSound());

test('A lost week brings cashback on Sunday, to the balance, once', async () => {
  const player = await loser(1000n);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'cashback.nothing' });
  await runJob(sunday);
  expect(await take(player)).toBe(8n * MICRO);
  expect(await stage.balance(player, 'real')).toBe(8n * MICRO);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'cashback.taken' });
});

test('Of twenty tabs in two processes one takes cashback, and the sum moves once', async () => {
  const player = await loser(1000n);
  await runJob(sunday);
  const other = { ...houseDeps(), ...stage.another() };
  const tries = Array.from({ length: 20 }, (_, index) =>
    take(player, index % 2 === 0 ? houseDeps() : other).catch(() => 0n),
  );
  expect((await Promise.all(tries)).filter((sum) => sum > 0n)).toEqual([8n * MICRO]);
  expect(await stage.balance(player, 'real')).toBe(8n * MICRO);
});

test('Two processes close a week once, and a close that is repeated changes nothing', async () => {
  const player = await loser(1000n);
  const { db } = stage.another();
  const policy = POLICIES.standard;
  const at = { nowMs: sunday, policy };
  const closes = await Promise.all([stage.db, db, stage.db, db].map((each) => closeWeek(each, at)));
  expect(closes.filter(Boolean)).toHaveLength(1);
  await deposit(stage.ledger, player, 500n * MICRO);
  await stage.play(player, 500n * MICRO);
  expect(await closeWeek(stage.db, { nowMs: sunday + DAY_MS, policy })).toBe(false);
  stage.setTime(sunday);
  expect(await take(player)).toBe(8n * MICRO);
});

test('A close that dies half way leaves the week open, and the next run closes it whole', async () => {
  const player = await loser(1000n);
  await stage.owner.query(`
    create function refuse_cashback() returns trigger language plpgsql as
      $$ begin raise exception 'the process died'; end $$;
    create trigger die before insert on cashbacks
      for each row execute function refuse_cashback()`);
  const at = { nowMs: sunday, policy: POLICIES.standard };
  await expect(closeWeek(stage.db, at)).rejects.toThrow('the process died');
  await stage.owner.query('drop function refuse_cashback cascade');
  await runJob(sunday + 60_000);
  expect(await take(player)).toBe(8n * MICRO);
});

test('What settles after the close belongs to the next week', async () => {
  const player = await loser(1000n);
  await runJob(sunday);
  await deposit(stage.ledger, player, 400n * MICRO);
  await stage.play(player, 400n * MICRO);
  expect(await take(player)).toBe(8n * MICRO);
  await runJob(sunday + WEEK_MS);
  expect(await take(player)).toBe(3_200_000n);
  sunday += WEEK_MS;
});

test('Cashback that nobody took ends on Monday at midnight, not a second before', async () => {
  const [early, late] = [await loser(1000n), await loser(1000n)];
  await runJob(sunday);
  await runJob(sunday + DAY_MS - 1000);
  expect(await take(early)).toBe(8n * MICRO);
  await runJob(sunday + DAY_MS);
  await expect(take(late)).rejects.toMatchObject({ refusal: 'cashback.nothing' });
  const { rows } = await stage.owner.query('select state from cashbacks where player_id = $1', [
    late.id,
  ]);
  expect(rows).toEqual([{ state: 'expired' }]);
});

test('A week that is closed late leaves a whole day', async () => {
  const player = await loser(1000n);
  await runJob(sunday + 2 * DAY_MS);
  await runJob(sunday + 3 * DAY_MS - 1000);
  expect(await take(player)).toBe(8n * MICRO);
});

test('A break over Sunday loses nothing: cashback waits, and leaves a day after it', async () => {
  const player = await loser(1000n);
  await pause(player, sunday - DAY_MS, sunday + 3 * DAY_MS);
  for (const days of [0, 1, 2, 2.99]) {
    await runJob(sunday + days * DAY_MS);
    await expect(take(player)).rejects.toMatchObject({ refusal: 'gate.cool-off' });
  }
  await runJob(sunday + 3 * DAY_MS + 3_600_000);
  await runJob(sunday + 4 * DAY_MS - 60_000);
  expect(await take(player)).toBe(8n * MICRO);
});

test('A break that ended while no job ran loses nothing either', async () => {
  const player = await loser(1000n);
  await runJob(sunday);
  await pause(player, sunday + 1000, sunday + 3 * DAY_MS);
  await runJob(sunday + 3.5 * DAY_MS);
  expect(await take(player)).toBe(8n * MICRO);
});

test('A break that begins after the end brings nothing back', async () => {
  const player = await loser(1000n);
  await runJob(sunday);
  await pause(player, sunday + 2 * DAY_MS, sunday + 3 * DAY_MS);
  await runJob(sunday + 3.5 * DAY_MS);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'cashback.nothing' });
});

test('Where the policy credits cashback it comes by itself, once, and after a break', async () => {
  const [player, paused] = [await loser(1000n), await loser(1000n)];
  await pause(paused, sunday - DAY_MS, sunday + 9 * DAY_MS);
  await Promise.all([1, 2].map(() => runJob(sunday, strictDeps())));
  await runJob(sunday + 300_000, strictDeps());
  expect(await stage.balance(player, 'real')).toBe(8n * MICRO);
  expect(await stage.balance(paused, 'real')).toBe(0n);
  await runJob(sunday + 9 * DAY_MS + 3_600_000, strictDeps());
  expect(await stage.balance(paused, 'real')).toBe(8n * MICRO);
  sunday += WEEK_MS;
});

test('A crash after the grant pays nothing twice', async () => {
  const player = await loser(1000n);
  await runJob(sunday);
  await take(player);
  await stage.owner.query(`update cashbacks set state = 'open' where player_id = $1`, [player.id]);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'cashback.taken' });
  expect(await stage.balance(player, 'real')).toBe(8n * MICRO);
});

test('A loss that a bonus covered brings nothing', async () => {
  const player = await stage.addPlayer();
  await stage.playBonus(player, 1000n * MICRO);
  await runJob(sunday);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'cashback.nothing' });
});

test('Bets that a provider takes back after their cashback bring none when made again', async () => {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, 1000n * MICRO);
  const paid: bigint[] = [];
  for (let week = 0; week < 4; week += 1) {
    await spin(stage, player, 1000n * MICRO);
    await runJob(sunday);
    paid.push(await take(player).catch(() => 0n));
    await undoSpin(stage, player, 1000n * MICRO);
    sunday += WEEK_MS;
    await runJob(sunday);
    sunday += WEEK_MS;
  }
  expect(paid).toEqual([8n * MICRO, 0n, 0n, 0n]);
});

test('The job looks at the week of a closed account once, and hourly at that of one in a break', async () => {
  const closed = [await loser(1000n), await loser(1000n), await loser(1000n)];
  const paused = await loser(1000n);
  await runJob(sunday);
  const midnight = sunday + DAY_MS;
  await pause(paused, midnight - 1000, midnight + 7 * DAY_MS);
  for (const { id } of closed) await closeAccount(id, true);
  const counted = async (atMs: number): Promise<number> => {
    let queries = 0;
    const db = stage.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await runJob(atMs, { ...houseDeps(), db });
    return queries;
  };
  const first = await counted(midnight + 1000);
  const later = [await counted(midnight + 2 * HOUR_MS), await counted(midnight + 4 * HOUR_MS)];
  for (const { id } of closed) await closeAccount(id, false);
  const { rows } = await stage.owner.query(
    'select count(*)::int as parked from cashbacks where is_parked',
  );
  expect(rows).toEqual([{ parked: closed.length }]);
  // Each closed account costs the first look three statements, and those after it none.
  expect(later).toEqual([first - 3 * closed.length, first - 3 * closed.length]);
});

test('The week of an account that is open again can still be taken', async () => {
  const player = await loser(1000n);
  await runJob(sunday);
  await closeAccount(player.id, true);
  await runJob(sunday + DAY_MS + 1000);
  await closeAccount(player.id, false);
  await runJob(sunday + 3 * DAY_MS);
  expect(await take(player)).toBe(8n * MICRO);
});

test('The first close ever sets the marks and pays nothing of what was played before', async () => {
  const player = await loser(1000n);
  await stage.owner.query('begin');
  await stage.owner.query('set local session_replication_role = replica');
  await stage.owner.query('truncate cashbacks, week_marks, closed_weeks cascade');
  await stage.owner.query('commit');
  await runJob(sunday);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'cashback.nothing' });
  await deposit(stage.ledger, player, 400n * MICRO);
  await stage.play(player, 400n * MICRO);
  await runJob(sunday + WEEK_MS);
  expect(await take(player)).toBe(3_200_000n);
  sunday += WEEK_MS;
});

test('The timer says what is due and what the running week has come to', async () => {
  const player = await loser(1000n);
  await runJob(sunday);
  await deposit(stage.ledger, player, 400n * MICRO);
  await stage.play(player, 400n * MICRO);
  const session = { playerId: player.id };
  const caller = { session } as Parameters<(typeof cashbackCalls)['bonus.cashback.getTimer']>[1];
  const timer = await cashbackCalls['bonus.cashback.getTimer'](houseDeps(), caller);
  const [due] = timer.own?.due ?? [];
  expect(timer).toMatchObject({ todaySunday: true, isCredited: false });
  expect(due).toMatchObject({ lossMicro: String(1000n * MICRO), amountMicro: String(8n * MICRO) });
  expect(due?.untilAt).toBe(new Date(sunday + DAY_MS).toISOString());
  const running = { lossMicro: 400n * MICRO, countedMicro: 400n * MICRO };
  expect(timer.own?.running).toEqual({
    lossMicro: String(running.lossMicro),
    countedMicro: String(running.countedMicro),
    amountMicro: String(cashbackMicro(running)),
  });
});

test('A guest sees the timer, and is told to log in by the code 1', async () => {
  const guest = { session: undefined } as Parameters<
    (typeof cashbackCalls)['bonus.cashback.getTimer']
  >[1];
  expect(await cashbackCalls['bonus.cashback.getTimer'](houseDeps(), guest)).toMatchObject({
    own: null,
  });
  const taking = cashbackCalls['bonus.cashback.takeCashback'](houseDeps(), guest);
  await expect(taking).rejects.toMatchObject({ refusal: 'cashback.need-auth' });
  expect(codeOf('cashback.need-auth')).toBe(1);
});
