import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { closeDays, closeDaysThrough, verifyDigests } from '../../api/ledger/digest.ts';
import { uuidV7At } from '../../api/platform/uuid.ts';
import { openTestLedger, type TestLedger } from './ledger-fixture.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const MIDNIGHT_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const DAYS = [3, 2, 0];

const dayOf = (daysAgo: number) =>
  new Date(MIDNIGHT_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);
const idAt = (daysAgo: number, ms: number) => uuidV7At(MIDNIGHT_MS - daysAgo * DAY_MS + ms);

let books: TestLedger;

/** Transfers of three days, with none of yesterday, written as the owner. */
beforeEach(async () => {
  books = await openTestLedger();
  for (const daysAgo of DAYS) {
    const ids = Array.from({ length: 40 }, (_, index) =>
      idAt(daysAgo, (index * DAY_MS) / 40 + (index === 39 ? DAY_MS / 40 - 1 : 0)),
    );
    await books.owner.query(
      `insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind, created_at)
       select id, 0, 1, 2, 5, 'correction', '2020-01-01' from unnest($1::uuid[]) as id`,
      [ids],
    );
  }
});
afterEach(() => books.close());

const close = (daysAgo: number, ms = 0) => closeDaysThrough(books.db, idAt(daysAgo, ms));

/** The days whose digest is wrong after a change by the owner with every guard off. */
async function brokenAfter(change: string): Promise<string[]> {
  const pool = createPool(books.database.ownerUrl, 1);
  const found: string[] = [];
  const undone = createDatabase(pool)
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      const { numAffectedRows } = await sql.raw(change).execute(trx);
      expect(numAffectedRows).toBeGreaterThan(0n);
      found.push(...(await verifyDigests(trx)).map(({ day }) => day));
      throw new Error('undo');
    });
  await expect(undone).rejects.toThrow('undo');
  await pool.end();
  return found;
}

describe('the closing of days', () => {
  test('Each day that is over gets one chained digest, in order, also an empty day', async () => {
    const closed = await close(0);
    expect(closed.map(({ day, transfers }) => [day, transfers])).toEqual([
      [dayOf(3), 40],
      [dayOf(2), 40],
      [dayOf(1), 0],
    ]);
    expect(new Set(closed.map(({ digest }) => digest.toString('hex'))).size).toBe(3);
    expect(await verifyDigests(books.db)).toEqual([]);
  });

  test('A day is closed only after its last millisecond', async () => {
    expect(await close(3, DAY_MS - 1)).toEqual([]);
    expect((await close(3, DAY_MS)).map(({ day }) => day)).toEqual([dayOf(3)]);
  });

  test('Closing again, and in several processes at once, closes nothing twice', async () => {
    const closed = await Promise.all(
      [books, books.another(), books.another()].map(({ db }) => closeDaysThrough(db, idAt(0, 0))),
    );
    expect(closed.flat()).toHaveLength(3);
    expect(await close(0)).toEqual([]);
  });

  test('A digest is the same whichever days were closed together', async () => {
    const other = await openTestLedger();
    const { rows } = await books.owner.query('select group_id from transfers');
    await other.owner.query(
      `insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind, created_at)
       select id, 0, 1, 2, 5, 'correction', '2020-01-01' from unnest($1::uuid[]) as id`,
      [rows.map((row) => row.group_id)],
    );
    await close(2);
    const one = await close(0);
    const all = await closeDaysThrough(other.db, idAt(0, 0));
    await other.close();
    expect(all.at(-1)?.digest).toEqual(one.at(-1)?.digest);
  });

  test('Closing by the clock closes the days before today and not today', async () => {
    const closed = await closeDays(books.db);
    expect(closed.map(({ day }) => day).slice(0, 2)).toEqual([dayOf(3), dayOf(2)]);
    expect(closed.map(({ day }) => day)).not.toContain(dayOf(0));
  });
});

const COLUMNS = '(group_id, seq, from_account, to_account, amount_micro, kind, created_at)';
const ROW = '(select group_id from transfers order by group_id offset 50 limit 1)';

/** Every kind of change to a row of a closed day. */
const CHANGES = {
  'another amount': `update transfers set amount_micro = amount_micro + 1 where group_id = ${ROW}`,
  'another receiver': `update transfers set to_account = 3 where group_id = ${ROW}`,
  'another kind': `update transfers set kind = 'bonus' where group_id = ${ROW}`,
  'another time': `update transfers set created_at = created_at + interval '1 microsecond'
                    where group_id = ${ROW}`,
  'another balance': `update transfers set from_balance_micro = 7 where group_id = ${ROW}`,
  'another id': `update transfers set group_id = overlay(group_id::text placing '00000000' from 29)::uuid
                  where group_id = ${ROW}`,
  'a row deleted': `delete from transfers where group_id = ${ROW}`,
  'a row added': `insert into transfers ${COLUMNS}
    select group_id, 1, 1, 2, 5, 'correction', created_at from transfers where group_id = ${ROW}`,
};

test('The verification finds every kind of change to a closed day, in its day', async () => {
  await close(0);
  for (const [name, change] of Object.entries(CHANGES)) {
    expect([name, await brokenAfter(change)]).toEqual([name, [dayOf(2)]]);
  }
});

test('The verification finds a row put before the first day', async () => {
  await close(0);
  const change = `insert into transfers ${COLUMNS} values
    ('00000000-0000-7000-8000-000000000000', 0, 1, 2, 5, 'correction', '1970-01-01 00:01:00+00')`;
  expect(await brokenAfter(change)).toEqual([dayOf(3)]);
});

test('The verification finds a day removed from the chain and a forged digest', async () => {
  await close(0);
  expect(await brokenAfter(`delete from entry_digests where day = '${dayOf(2)}'`)).toEqual([
    dayOf(1),
  ]);
  const forged = `update entry_digests set digest = sha256('x') where day = '${dayOf(3)}'`;
  expect(await brokenAfter(forged)).toEqual([dayOf(3), dayOf(2)]);
  const relinked = `with forged as (
      update entry_digests set digest = sha256('x') where day = '${dayOf(3)}' returning digest
    ) update entry_digests d set previous = f.digest from forged f where d.day = '${dayOf(2)}'`;
  expect(await brokenAfter(relinked)).toEqual([dayOf(3), dayOf(2)]);
});

test('The verification covers each row of a closed day', async () => {
  await close(0);
  for (const offset of [0, 1, 39, 40, 79]) {
    const row = `(select group_id from transfers order by group_id offset ${offset} limit 1)`;
    const change = `update transfers set amount_micro = 6 where group_id = ${row}`;
    expect(await brokenAfter(change)).toEqual([dayOf(offset < 40 ? 3 : 2)]);
  }
});
