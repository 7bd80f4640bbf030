import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyFaults } from '../harness/money-faults.ts';
import { createClock } from '../../api/platform/clock.ts';
import { partitionsJob } from '../../api/platform/jobs/partitions-job.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { uuidV7At } from '../../api/platform/uuid.ts';
import type { GroupId } from '../../shared/ids.ts';
import { type DatabaseClock, moveDatabaseClock } from '../harness/database-clock.ts';
import { pause } from '../harness/wire-stage.ts';
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

/** The lock that a held posting waits for, just before its commit. */
const HELD = 7_001_002;

let books: TestLedger;
let clock: DatabaseClock;
let player: TestPlayer;
beforeAll(async () => {
  books = await openTestLedger();
  clock = await moveDatabaseClock(books.database.ownerUrl);
  player = await books.addPlayer();
  await deposit(books.ledger, player, 10_000n);
  const { real, bonus } = player;
  const gift = { from: real, to: bonus, amountMicro: 500n, kind: 'correction' } as const;
  await post(books.ledger, player, groupOf(player, [gift]));
  await books.owner.query(`
    create function hold_request() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${HELD});
      return new;
    end $$;
    create constraint trigger hold_request after insert on requests
      deferrable initially deferred for each row execute function hold_request()`);
});
afterAll(async () => {
  clock.release();
  await books.close();
});

type Sending = { readonly requestId: string; readonly idAtMs: number };

/** A posting from one of the player's wallets, by a process of its own. */
async function send(from: 'real' | 'bonus', { requestId, idAtMs }: Sending) {
  const operator = await books.ledger.operatorAccount('game:dice');
  const wallet = player[from];
  const transfer = { from: wallet, to: operator, amountMicro: 1n, kind: 'correction' } as const;
  const id = uuidV7At(idAtMs) as GroupId;
  const group = groupOf(player, [transfer], { id, request: requestOf('a body', requestId) });
  return (await books.another().ledger.post({ wallet, build: () => group })).status;
}

/** A lost bet from the wallet `real`, which goes the lean way where it may. */
async function bet({ requestId, idAtMs }: Sending) {
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
  const posting = { ...group, id: uuidV7At(idAtMs) as GroupId };
  return (await books.another().ledger.post({ wallet: player.real, build: () => posting })).status;
}

const countWaiting = async () => {
  const { rows } = await books.owner.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting;
};

/** Holds what is posted first just before its commit until the other had a second to go by. */
async function race(
  first: () => Promise<string>,
  second: () => Promise<string>,
  moveClock: () => Promise<void>,
) {
  const holder = new Client({ connectionString: books.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query(`select pg_advisory_lock(${HELD})`);
    const held = first();
    await expect.poll(countWaiting, { timeout: 8000 }).toBe(1);
    await moveClock();
    const other = second();
    await Promise.race([other, pause(1000)]);
    await holder.query(`select pg_advisory_unlock(${HELD})`);
    return [await held, await other];
  } finally {
    await holder.end();
  }
}

let months = 1;
const nextEdge = () => {
  months += 1;
  const today = new Date();
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months);
};

async function standAt(atMs: number) {
  await clock.set(atMs);
  await partitionsJob.run({
    db: books.db,
    clock: createClock(),
    logger: createLogger('silent'),
    metrics: createMetrics(),
  });
}

describe('a request id at the edge of a month', () => {
  test.each([
    { what: 'A posting of the old month held over its minute', first: [53, -1], later: [63, 63] },
    { what: 'A posting held since before the minute', first: [-63, -4], later: [-58, 1] },
  ])('$what shares its request id with none of the new month', async ({ first, later }) => {
    for (const way of ['general', 'lean'] as const) {
      const edge = nextEdge();
      const at = ([, idSeconds = 0]: readonly number[]) => edge + idSeconds * 1000;
      const requestId = randomUUID();
      await standAt(edge + (first[0] ?? 0) * 1000);
      // The job may have taken seconds, and the id is good for a minute.
      await clock.set(edge + (first[0] ?? 0) * 1000);
      const early = { requestId, idAtMs: at(first) };
      const outcomes = await race(
        () => (way === 'lean' ? bet(early) : send('real', early)),
        () => send('bonus', { requestId, idAtMs: at(later) }),
        () => clock.set(edge + (later[0] ?? 0) * 1000),
      );
      expect(outcomes).toEqual(['posted', 'repeated']);
    }
  });

  test('A group of the last month that is posted after the edge stands in its own month', async () => {
    const edge = nextEdge();
    await standAt(edge + 40_000);
    const requestId = randomUUID();
    expect(await bet({ requestId, idAtMs: edge - 15_000 })).toBe('posted');
    expect(await send('bonus', { requestId, idAtMs: edge + 40_000 })).toBe('repeated');
    await clock.set(edge + 20 * 86_400_000);
    expect(await send('bonus', { requestId, idAtMs: clock.nowMs() })).toBe('repeated');
    const { rows } = await books.owner.query<{ stray: number }>(
      'select count(*)::int as stray from transfers_other',
    );
    expect(rows).toEqual([{ stray: 0 }]);
    expect(await moneyFaults(books.db)).toEqual([]);
  });
});

test('The months of a table are those of UTC, whatever the time zone of who makes them', async () => {
  const zones = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  await clock.set(nextEdge() - 3_600_000);
  for (const [place, zone] of zones.entries()) {
    await books.owner.query(`set timezone = '${zone}'`);
    await books.owner.query("select ensure_partitions('requests', $1)", [4 * (place + 1)]);
  }
  await books.owner.query("set timezone = 'UTC'");
  const { rows } = await books.owner.query<{ bound: string }>(
    `select pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'requests'::regclass and c.relname <> 'requests_other'
      order by c.relname`,
  );
  const msOf = (id = '') => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  const months = rows.map(({ bound }) => [...bound.matchAll(/'([0-9a-f-]{36})'/g)]);
  expect(months.length).toBeGreaterThan(12);
  for (const [from, to] of months.map((ids) => ids.map(([, id]) => msOf(id)))) {
    const start = new Date(from ?? 0);
    expect(start.toISOString()).toMatch(/-01T00:00:00.000Z$/);
    expect(to).toBe(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1));
  }
});
