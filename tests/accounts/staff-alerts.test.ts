import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertCards } from '../../api/accounts/alerts/alert-cards.ts';
import { type CardsDeps, showCards } from '../../api/accounts/cards/show-cards.ts';
import { DESK_ALERTS, watchDesk } from '../../api/cashdesk/alerts/watch-desk.ts';
import { endAlert, raiseAlert, settleAlerts } from '../../api/platform/alerts/alerts.ts';
import { watchJobs } from '../../api/platform/alerts/watch-jobs.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { makePlayers } from '../harness/players.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

const FINDING = { kind: 'ledger-check', subject: 'recent', says: 'wallets' } as const;

type Line = { readonly what: 'sent' | 'edited'; readonly text: string };

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let deps: CardsDeps;
let nowMs = Date.now();
let lines: Line[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  pool = createPool(database.ownerUrl, 4);
  pool.on('error', () => undefined);
  deps = started();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate alerts, staff_cards, job_runs');
  lines = [];
});

/** What a process starts with, and a Telegram that keeps what it is told. */
function started(): CardsDeps {
  const clock = { nowMs: () => nowMs } as CardsDeps['clock'];
  const staff = { chatId: -7, sessionFile: '', remindMinutes: 30 };
  const db = createDatabase(pool);
  const config = { staff, policy: POLICIES.standard };
  let messageId = 100;
  return {
    db,
    clock,
    config,
    logger: createLogger('silent'),
    kinds: [alertCards({ db, clock, config })],
    show: async (message, { messageId: before, isNews }) => {
      const { text } = message as { readonly text: string };
      if (before !== null) lines.push({ what: 'edited', text });
      if (before === null || isNews) lines.push({ what: 'sent', text });
      messageId += 1;
      return { messageId: before === null || isNews ? messageId : Number(before) };
    },
  };
}

const sent = () => lines.filter(({ what }) => what === 'sent').map(({ text }) => text);

/** Every minute, whatever is wrong is found again and shown. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await raiseAlert(deps.db, FINDING, nowMs);
    await showCards(deps);
    nowMs += MINUTE_MS;
  }
}

test('Staff are told once of what lasts, reminded after the time, and told when it is over', async () => {
  await pass(29);
  expect(sent()).toHaveLength(1);
  await pass(40);
  expect(sent().map((text) => /reminder \d/.exec(text)?.[0])).toEqual([
    undefined,
    'reminder 1',
    'reminder 2',
  ]);
  await endAlert(deps.db, FINDING, { nowMs });
  await showCards(deps);
  await showCards(deps);
  expect(sent()).toHaveLength(4);
  expect(sent().at(-1)).toContain('Over at');
  await pass(1);
  expect(sent()).toHaveLength(5);
});

test('A process that restarts tells nothing twice, nor do two at once', async () => {
  await pass(35);
  const before = lines.length;
  deps = started();
  await Promise.all([showCards(deps), showCards(started())]);
  expect(lines).toHaveLength(before);
});

test('What is watched for and comes and goes is one alert, until it is gone for minutes', async () => {
  const found = { kind: 'payway', subject: 'Card', says: 'Most of its payments failed.' } as const;
  const settle = async (findings: readonly (typeof found)[]) => {
    await settleAlerts(deps.db, ['payway'], { findings, nowMs });
    await showCards(deps);
    nowMs += MINUTE_MS;
  };
  for (const findings of [[found], [], [found], [], [found]]) await settle(findings);
  expect(sent()).toHaveLength(1);
  for (let minute = 0; minute < 4; minute += 1) await settle([]);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toContain('Over at');
});

test('A job that failed and one that did not run in its time are found by their rows', async () => {
  await pool.query(`insert into job_runs (name, known_at, ended_at, is_good, error) values
    ('good', now() - interval '9 days', now(), true, null),
    ('bad', now(), now(), false, 'disk full'),
    ('late', now() - interval '3 days', now() - interval '3 days', true, null),
    ('new', now(), null, null, null)`);
  const jobs = ['good', 'bad', 'late', 'new', 'gone'].map((name) => ({
    name,
    cron: '10 2 * * *',
    limitSeconds: 60,
  }));
  expect(await watchJobs(deps.db, jobs)).toEqual([
    { kind: 'job-failed', subject: 'bad', says: 'disk full' },
    { kind: 'job-late', subject: 'late', says: 'It is planned as 10 2 * * *.' },
  ]);
});

const held = (usd: number) =>
  pool.query(
    `with batch as (select gen_random_uuid() as id)
     insert into reserve_readings (batch, name, network, coin, amount_coin, rate_micro, amount_micro, at)
     select id, 'TON wallet', 'TON', 'GRAM', 1, 1, $1, now() from batch`,
    [String(usd * 1_000_000)],
  );

test('Reserves below what is owed, and a hot wallet beyond its limits, are found until they are not', async () => {
  const config = {
    solvency: { reservesUrl: undefined, hotWallet: { low: 500, high: 5000 } },
  };
  nowMs = Date.now();
  const watch = async () => (await watchDesk({ ...deps, config })).map(({ kind }) => kind);
  expect(await watch()).toEqual([]);
  await pool.query(
    `insert into solvency_reports (id, at, liabilities_micro, root_hash, leaves, levels, players)
     values (gen_random_uuid(), now(), 1000000000, 'x', 1, 1, 1)`,
  );
  await held(400);
  expect(await watch()).toEqual(['reserves', 'wallet-low']);
  await held(6000);
  expect(await watch()).toEqual(['wallet-high']);
  await held(1000);
  expect(await watch()).toEqual([]);
  expect(DESK_ALERTS).toEqual(expect.arrayContaining(['reserves', 'wallet-low', 'wallet-high']));
});

test('A payway fails where most of several payments ended badly within an hour', async () => {
  const config = {
    solvency: { reservesUrl: undefined, hotWallet: { low: undefined, high: undefined } },
  };
  const [payer] = await makePlayers(database.ownerUrl, 1);
  const pay = (state: number, count: number) =>
    pool.query(
      `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
         payer_currency, amount_in_currency, rate_micro, created_at, updated_at, finished_at)
       select gen_random_uuid(), $1, 1, $2, (select min(id) from payways), 1, 1, 'RUB', 1, 1, now(),
         now(), now() from generate_series(1, $3)`,
      [payer?.id, state, count],
    );
  nowMs = Date.now();
  const watch = async () => (await watchDesk({ ...deps, config })).filter(isPayway).length;
  await pay(4, 4);
  expect(await watch()).toBe(0);
  await pay(4, 2);
  expect(await watch()).toBe(1);
  await pay(2, 6);
  expect(await watch()).toBe(0);
});

const isPayway = ({ kind }: { readonly kind: string }) => kind === 'payway';
