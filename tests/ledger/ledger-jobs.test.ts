import { afterEach, beforeEach, expect, test } from 'vitest';
import { deskCheckJob } from '../../api/cashdesk/solvency/desk-check-job.ts';
import { createClock } from '../../api/platform/clock.ts';
import { readConfig } from '../../api/config.ts';
import { migrate } from '../../api/launch/migrate.ts';
import {
  ledgerCheckJob,
  ledgerFullCheckJob,
  tellOfCheck,
} from '../../api/ledger/ledger-check-job.ts';
import { ledgerDigestJob } from '../../api/ledger/ledger-digest-job.ts';
import { ledgerRollupJob } from '../../api/ledger/ledger-rollup-job.ts';
import { startProductJobs } from '../../api/jobs.ts';
import { purgeJob } from '../../api/platform/jobs/purge-job.ts';
import { readLedgerLag } from '../../api/ledger/lag.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { plantOldTransfer } from './old-transfer.ts';
import { deposit, groupOf, openTestLedger, post, type TestLedger } from './ledger-fixture.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let books: TestLedger;
beforeEach(async () => {
  books = await openTestLedger();
});
afterEach(() => books.close());

/** Waits until a condition holds, for as long as a job may take to be picked up. */
async function eventually(isTrue: () => Promise<boolean>) {
  const deadline = Date.now() + 45_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('the condition never held');
    await new Promise((done) => setTimeout(done, 100));
  }
}

function listeningLogger() {
  const errors: unknown[][] = [];
  const warnings: unknown[] = [];
  const logger = createLogger('silent');
  logger.error = (...line: unknown[]) => errors.push(line);
  logger.warn = (_fields: unknown, text?: string) => warnings.push(text);
  return { errors, warnings, logger };
}

test('The application role runs the jobs, and a sound ledger is 1 in the metrics', async () => {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 5_000_000n);
  const metrics = createMetrics();
  const { logger, errors } = listeningLogger();
  const config = readConfig({ SANDBOX: 'true', DATABASE_URL: books.database.appUrl });
  const jobs = await startProductJobs({ config, clock: createClock(), logger, metrics });
  try {
    const names = [
      'ledger-check',
      'ledger-full-check',
      'ledger-rollup',
      'ledger-digest',
      'desk-check',
    ];
    await eventually(async () => {
      const { text } = await metrics.scrape();
      return [...names, 'partitions', 'purge'].every((name) =>
        text.includes(`rollhouse_jobs_total{name="${name}",outcome="done"}`),
      );
    });
    const { text } = await metrics.scrape();
    expect(text).toContain('ledger_check_ok{mode="recent"} 1');
    expect(text).toContain('ledger_check_ok{mode="full"} 1');
    expect(text).toContain('desk_check_ok{check="payways"} 1');
    expect(text).toContain('desk_check_ok{check="states"} 1');
    expect(errors).toEqual([]);
    const months = await books.owner.query(
      "select 1 from pg_inherits where inhparent = 'transfers'::regclass",
    );
    expect([4, 5]).toContain(months.rowCount);
  } finally {
    await jobs.stop();
  }
});

test('A fault in the ledger is 0 in the metrics and one error line that names it', async () => {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 5_000_000n);
  await books.owner.query('update wallets set balance_micro = balance_micro + 1 where version > 0');
  const metrics = createMetrics();
  const { logger, errors } = listeningLogger();
  const config = readConfig({ SANDBOX: 'true', DATABASE_URL: books.database.appUrl });
  const jobs = await startProductJobs({ config, clock: createClock(), logger, metrics });
  try {
    await eventually(async () =>
      (await metrics.scrape()).text.includes('ledger_check_ok{mode="recent"} 0'),
    );
    const line = JSON.stringify(errors);
    expect(line).toContain('the ledger check failed');
    expect(line).toContain('zero-sum');
    expect(line).toContain(`account ${player.real}`);
  } finally {
    await jobs.stop();
  }
});

test('A fault in a group is told once it is rolled up, and stands until a full check finds none', async () => {
  await deposit(books.ledger, await books.addPlayer(), 5_000_000n);
  await plantOldTransfer(books.owner, Date.now() - 2 * HOUR_MS);
  await books.owner.query("set session_replication_role = 'replica'");
  const turn = (from: string, to: string) =>
    books.owner.query('update transfers set kind = $2 where kind = $1', [from, to]);
  const alerts = async () => {
    const { rows } = await books.owner.query(
      "select subject, says from alerts where kind = 'ledger-check' and ended_at is null order by 1",
    );
    return rows.map(({ subject, says }) => `${subject}: ${says}`);
  };
  const metrics = createMetrics();
  const { logger, errors } = listeningLogger();
  const deps = { db: books.db, clock: createClock(), logger, metrics };

  await turn('bonus', 'stake');
  await ledgerCheckJob.run(deps);
  expect(errors).toEqual([]);
  await ledgerRollupJob.run(deps);
  expect(JSON.stringify(errors)).toContain('stakes for nothing');
  expect((await metrics.scrape()).text).toContain('ledger_check_ok{mode="groups"} 0');
  await ledgerRollupJob.run(deps);
  expect(errors).toHaveLength(1);
  expect(await alerts()).toEqual(['groups: stakes']);
  await ledgerFullCheckJob.run(deps);
  expect(await alerts()).toEqual(['full: stakes', 'groups: stakes']);
  await turn('stake', 'bonus');
  const needs = { invariant: 'needs', isHolding: false, faults: 1, examples: [] } as const;
  const found = { mode: 'groups', isSound: false, seconds: 0, results: [needs] } as const;
  const checking = ledgerFullCheckJob.run(deps);
  await tellOfCheck(deps, found);
  await checking;
  expect(await alerts()).toEqual(['groups: stakes, needs']);
  await ledgerFullCheckJob.run(deps);
  expect(await alerts()).toEqual([]);
});

test('Money moved at a payway without a payment is 0 in the metrics of the desk, and an error line', async () => {
  const player = await books.addPlayer();
  const from = await books.ledger.operatorAccount('outside:4');
  const transfer = { from, to: player.real, amountMicro: 7n, kind: 'deposit' } as const;
  const { status } = await post(books.ledger, player, groupOf(player, [transfer]));
  expect(status).toBe('posted');
  const metrics = createMetrics();
  const { logger, errors } = listeningLogger();
  await deskCheckJob.run({ db: books.db, clock: createClock(), logger, metrics });
  const { text } = await metrics.scrape();
  expect(text).toContain('desk_check_ok{check="payways"} 0');
  expect(JSON.stringify(errors)).toContain('payway 4');
});

test('Roll-ups and digests that are blocked show how far behind they are, and warn', async () => {
  const { logger, warnings } = listeningLogger();
  const deps = { db: books.db, clock: createClock(), logger, metrics: createMetrics() };
  await deposit(books.ledger, await books.addPlayer(), 100n);
  const fresh = await readLedgerLag(books.db);
  expect(fresh.rollup).toBeLessThan(60);
  expect(fresh.digest).toBeLessThan(60);
  await plantOldTransfer(books.owner, Date.now() - 30 * HOUR_MS);
  const locks = ['rollhouse.ledger.rollup', 'rollhouse.ledger.digest'];
  for (const lock of locks) {
    await books.owner.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
  }
  await ledgerRollupJob.run(deps);
  await ledgerDigestJob.run(deps);
  expect(warnings).toEqual([
    'the roll-ups of the ledger are behind',
    'the digests of the ledger are behind',
  ]);
  const lateAlerts = async () => {
    const { rows } = await books.owner.query(
      "select says from alerts where kind = 'ledger-late' and ended_at is null",
    );
    return rows.map(({ says }) => String(says));
  };
  expect(await lateAlerts()).toEqual(['Nothing newer is checked group by group.']);
  const late = await readLedgerLag(books.db);
  for (const seconds of [late.rollup, late.digest]) {
    expect(seconds).toBeGreaterThan(29.9 * 3600);
    expect(seconds).toBeLessThan(31 * 3600);
  }
  await books.owner.query('select pg_advisory_unlock_all()');
  await ledgerRollupJob.run(deps);
  await ledgerDigestJob.run(deps);
  expect(warnings).toHaveLength(2);
  expect(await lateAlerts()).toEqual([]);
  const { rollup, digest } = await readLedgerLag(books.db);
  expect([rollup < 60, digest < 24 * 3600]).toEqual([true, true]);
});

test('A repeated migration gives the application its rights to the queues again', async () => {
  const right = async () => {
    const { rows } = await books.owner.query(
      "select has_table_privilege('rollhouse_app', 'jobs.queue', 'insert') as has",
    );
    return rows[0]?.has as boolean;
  };
  await books.owner.query('revoke all on all tables in schema jobs from rollhouse_app');
  expect(await right()).toBe(false);
  await migrate(books.database.ownerUrl);
  expect(await right()).toBe(true);
});

test('The purge deletes what is past by the product clock and nothing else', async () => {
  const player = await books.addPlayer();
  await books.owner.query(
    `insert into used_init_data values ('\\x01', now() + interval '1 hour'), ('\\x02', now() + interval '3 hours');
     insert into pending_referrals values (1, 'ref_1', now()), (2, 'ads_2', now() - interval '31 days');
     insert into login_failures values ('a', 'n', 6, now(), now() + interval '20 minutes');
     insert into sessions (token_hash, player_id, platform, started_at, last_seen_at, expires_at)
     select hash, ${player.id}, 'web', now(), now(), ends
       from (values ('\\x03'::bytea, now() + interval '3 days'), ('\\x04', now() - interval '31 days')) as s (hash, ends)`,
  );
  const clock = createClock();
  clock.setOffsetMs(2 * HOUR_MS);
  const deps = { db: books.db, clock, logger: createLogger('silent'), metrics: createMetrics() };
  await purgeJob.run(deps);
  const left = await books.owner.query(
    `select (select count(*) from used_init_data)::int as used, (select count(*) from sessions)::int as sessions,
            (select count(*) from login_failures)::int as failures,
            (select array_agg(code) from pending_referrals) as referrals`,
  );
  expect(left.rows[0]).toEqual({ used: 1, sessions: 1, failures: 1, referrals: ['ref_1'] });
  clock.setOffsetMs(26 * HOUR_MS);
  await purgeJob.run(deps);
  const later = await books.owner.query('select count(*)::int as failures from login_failures');
  expect(later.rows[0]).toEqual({ failures: 0 });
});
