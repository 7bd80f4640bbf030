import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyFaults } from '../harness/money-faults.ts';
import { readUsedRequest } from '../../api/ledger/request-key.ts';
import { createClock } from '../../api/platform/clock.ts';
import { MONTHLY_TABLES, partitionsJob } from '../../api/platform/jobs/partitions-job.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { uuidV7, uuidV7At } from '../../api/platform/uuid.ts';
import type { GroupId } from '../../shared/ids.ts';
import { type DatabaseClock, moveDatabaseClock } from '../harness/database-clock.ts';
import {
  betOf,
  deposit,
  groupOf,
  openTestLedger,
  post,
  requestOf,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/platform/durations.ts';

const MONTHS = 14;

/** A month in which the nightly job never runs. */
const WITHOUT_JOB = 5;

let books: TestLedger;
let clock: DatabaseClock;
let player: TestPlayer;
beforeAll(async () => {
  books = await openTestLedger();
  clock = await moveDatabaseClock(books.database.ownerUrl);
  player = await books.addPlayer();
  await deposit(books.ledger, player, 1_000_000n);
});
afterAll(async () => {
  clock.release();
  await books.close();
});

const first = new Date();
const startOf = (month: number) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month);

/** Ids that a cheat, or a client whose clock is wrong, sends: of all times, and of none. */
const hostileIds = (): readonly string[] => [
  ...[1, 2, 3, 12, 24].map((months) => uuidV7At(startOf(months))),
  uuidV7At(startOf(1) - 1),
  uuidV7At(Date.UTC(2999, 0)),
  uuidV7At(0),
  randomUUID(),
  uuidV7At(clock.nowMs() + 40 * DAY_MS),
  uuidV7At(clock.nowMs() - 400 * DAY_MS),
  '00000000-0000-4000-8000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
];

type Sent = { readonly requestId: string; readonly groupId: string };

/** Moves a little money under a request id of the player's choice. */
async function send(requestId: string, idAtMs = clock.nowMs()) {
  const operator = await books.ledger.operatorAccount('game:dice');
  const transfer = {
    from: player.real,
    to: operator,
    amountMicro: 1n,
    kind: 'correction',
  } as const;
  const id = uuidV7At(idAtMs) as GroupId;
  const request = requestOf('a body', requestId);
  const { status } = await post(books.ledger, player, groupOf(player, [transfer], { id, request }));
  return { status, groupId: id, requestId };
}

/** Loses a bet under a request id, the way that bets of this form go. */
async function bet(requestId: string) {
  const { nonce } = await books.db
    .selectFrom('seeds')
    .select('nonce')
    .where('id', '=', player.seed)
    .executeTakeFirstOrThrow();
  const group = betOf(player, {
    operator: await books.ledger.operatorAccount('game:dice'),
    nonce,
    stakeMicro: 1n,
    payoutMicro: 0n,
    request: requestOf('a body', requestId),
  });
  const { status } = await post(books.ledger, player, { ...group, id: uuidV7() as GroupId });
  return { status, groupId: group.id, requestId };
}

const runJob = () =>
  partitionsJob.run({
    db: books.db,
    clock: createClock(),
    logger: createLogger('silent'),
    metrics: createMetrics(),
  });

const countIn = async (table: string) =>
  Number((await books.owner.query(`select count(*) as rows from ${table}`)).rows[0]?.rows);

async function monthsOf(table: string): Promise<readonly string[]> {
  const { rows } = await books.owner.query<{ relname: string }>(
    `select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = $1::regclass order by c.relname`,
    [table],
  );
  return rows.map(({ relname }) => relname).filter((name) => !name.endsWith('_other'));
}

/** The rule that failed: rows lie where the client's own id says. */
async function keepByClientId(ids: readonly string[]) {
  await books.owner.query(
    `insert into requests_by_client select unnest($1::uuid[]) on conflict do nothing`,
    [ids],
  );
  return await books.owner
    .query("select ensure_partitions('requests_by_client', 3)")
    .then(() => 'made' as const)
    .catch((error: { message: string }) => error.message);
}

describe('a year of months', () => {
  test('A year of hostile request ids and wrong host clocks stops no month of any table', async () => {
    await books.owner.query(`
      create table requests_by_client (id uuid primary key) partition by range (id);
      create table requests_by_client_other partition of requests_by_client default`);
    const controls: string[] = [];
    let latest: readonly Sent[] = [];
    for (let month = 0; month < MONTHS; month += 1) {
      const from = month === 0 ? Date.now() : startOf(month);
      for (const atMs of [
        from + 2000,
        (from + startOf(month + 1)) / 2,
        startOf(month + 1) - 3000,
      ]) {
        await clock.set(atMs);
        if (month !== WITHOUT_JOB) await runJob();
        for (const { requestId, groupId } of latest) {
          expect(await send(requestId)).toMatchObject({ status: 'repeated' });
          const used = await readUsedRequest(books.db, player.id, requestId);
          expect(used?.groupId).toBe(groupId);
        }
        const fresh = hostileIds().filter(
          (id) => !latest.some(({ requestId }) => requestId === id),
        );
        const sent = [];
        for (const id of fresh) sent.push(await send(id));
        latest = sent.filter(({ status }) => status === 'posted');
        expect(latest.length).toBeGreaterThanOrEqual(3);
        controls.push(await keepByClientId(fresh));
        for (const offMs of [-2 * MINUTE_MS, 2 * MINUTE_MS, 365 * DAY_MS]) {
          await expect(send(randomUUID(), clock.nowMs() + offMs)).rejects.toThrow(/than a minute/);
        }
        for (const offMs of [-45_000, 45_000]) {
          expect(await send(randomUUID(), clock.nowMs() + offMs)).toMatchObject({
            status: 'posted',
          });
        }
      }
    }
    for (const table of MONTHLY_TABLES) expect(await countIn(`${table}_other`)).toBe(0);
    for (const table of ['transfers', 'rounds', 'totals_changes']) {
      expect(await monthsOf(table)).toHaveLength(MONTHS + 2);
    }
    expect(await monthsOf('requests')).toHaveLength(5);
    expect(await moneyFaults(books.db)).toEqual([]);
    expect(
      controls.filter((control) => control.includes('default partition')).length,
    ).toBeGreaterThan(10);
  });

  test('A request id is found again in the two months after its own, and then forgotten', async () => {
    const middleOf = (month: number) => startOf(MONTHS + month) + 14 * DAY_MS;
    await clock.set(middleOf(0));
    await runJob();
    const sent = await send(randomUUID());
    expect(sent.status).toBe('posted');
    for (const month of [0, 1, 2]) {
      await clock.set(middleOf(month));
      await runJob();
      expect(await send(sent.requestId)).toMatchObject({ status: 'repeated' });
      const used = await readUsedRequest(books.db, player.id, sent.requestId);
      expect(used?.groupId).toBe(sent.groupId);
    }
    await clock.set(middleOf(3));
    await runJob();
    expect(await readUsedRequest(books.db, player.id, sent.requestId)).toBeUndefined();
  });

  test('A request id of a bet is found again in those months, however it is sent again', async () => {
    const middleOf = (month: number) => startOf(MONTHS + 3 + month) + 20 * DAY_MS;
    await clock.set(middleOf(0));
    await runJob();
    const ids = hostileIds();
    for (const id of ids) expect(await bet(id)).toMatchObject({ status: 'posted' });
    const moved = await send(randomUUID());
    for (const atMs of [middleOf(0), startOf(MONTHS + 4) - 3000, middleOf(1), middleOf(2)]) {
      await clock.set(atMs);
      await runJob();
      for (const id of [...ids, moved.requestId]) {
        expect(await bet(id)).toMatchObject({ status: 'repeated' });
        expect(await send(id)).toMatchObject({ status: 'repeated' });
      }
      expect(await bet(randomUUID())).toMatchObject({ status: 'posted' });
    }
    expect(await moneyFaults(books.db)).toEqual([]);
  });

  test('A request id raced from two wallets over the edge of a month is used once', async () => {
    const edge = startOf(MONTHS + 7);
    await clock.set(edge - 20_000);
    await runJob();
    await deposit(books.ledger, player, 1000n);
    const { real, bonus } = player;
    const gift = { from: real, to: bonus, amountMicro: 500n, kind: 'correction' } as const;
    await post(books.ledger, player, groupOf(player, [gift]));
    const operator = await books.ledger.operatorAccount('game:dice');
    const ledgers = [books.another().ledger, books.another().ledger] as const;
    for (let round = 0; round < 20; round += 1) {
      const request = requestOf('a body', randomUUID());
      const results = await Promise.all(
        [real, bonus].map((from, index) => {
          const id = uuidV7At(edge + (index === 0 ? -1000 - round : 1000 + round)) as GroupId;
          const transfer = { from, to: operator, amountMicro: 1n, kind: 'correction' } as const;
          const group = groupOf(player, [transfer], { id, request });
          return ledgers[index === 0 ? 0 : 1].post({ wallet: from, build: () => group });
        }),
      );
      expect(results.map(({ status }) => status).toSorted()).toEqual(['posted', 'repeated']);
    }
  });

  test('A clock set back over a roll-up stops posting until it has caught up', async () => {
    const atMs = startOf(MONTHS + 8) + DAY_MS;
    await clock.set(atMs);
    await runJob();
    await books.owner.query('insert into ledger_watermarks values ($1)', [uuidV7At(atMs - 90_000)]);
    await clock.set(atMs - 3_600_000);
    await expect(send(randomUUID())).rejects.toThrow(/a minute old/);
    await clock.set(atMs + 1000);
    expect(await send(randomUUID())).toMatchObject({ status: 'posted' });
  });
});

test('A table whose months cannot be made holds up no other table, and is told of', async () => {
  const atMs = startOf(MONTHS + 12);
  await clock.set(atMs);
  await books.owner.query(
    `insert into rounds (id, game, player_id, bet_hundredths, currency_id, rate_micro, stake_micro,
       payout_micro, setting, state, balance_micro) values ($1, 'dice', 1, 1, 1, 1, 1, 0, '{}', 'settled', 0)`,
    [uuidV7At(startOf(MONTHS + 13))],
  );
  const errors: unknown[] = [];
  const logger = { ...createLogger('silent'), error: (line: unknown) => errors.push(line) };
  const metrics = createMetrics();
  const deps = { db: books.db, clock: createClock(), logger: logger as never, metrics };
  await expect(partitionsJob.run(deps)).rejects.toThrow(/rounds_other/);
  const latest = await Promise.all(
    MONTHLY_TABLES.map(async (table) => (await monthsOf(table)).at(-1)),
  );
  const until = new Date(startOf(MONTHS + 14)).toISOString().slice(0, 7).replace('-', '_');
  expect(latest.filter((name) => name?.endsWith(until))).toHaveLength(MONTHLY_TABLES.length - 1);
  expect(errors).toMatchObject([{ table: 'rounds' }]);
  const { text } = await metrics.scrape();
  expect(text).toContain('rollhouse_partitions_ok{table="rounds"} 0');
  expect(text).toContain('rollhouse_partitions_ok{table="requests"} 1');
});
