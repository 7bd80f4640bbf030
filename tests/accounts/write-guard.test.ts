import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authorise } from '../../api/accounts/staff/authorise.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import {
  withoutWrites,
  guardedLedger,
  guardWrites,
  allowWrites,
} from '../../api/accounts/staff/write-guard.ts';
import type { Ledger, PendingGroup } from '../../api/ledger/posting.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { staffActor } from '../harness/staff.ts';

const NOT_ALLOWED = /nobody was authorised/;

let database: TestDatabase;
let db: Database;
let actor: StaffActor;
beforeAll(async () => {
  database = await freshDatabase();
  const pool = createPool(database.appUrl, 2);
  pool.on('error', () => undefined);
  guardWrites(pool);
  db = createDatabase(pool);
  actor = await staffActor(db, 'anna');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const ask = (act: 'note.close' | 'staff.add') =>
  authorise(
    { db, clock: createClock(), config: { policy: POLICIES.standard } },
    {
      actor,
      act,
      subject: 'test:1',
      playerId: null,
    },
  );

/** A write that a new command could make. */
const rename = (target: Database) =>
  target.updateTable('payways').set({ name: 'Ours' }).where('id', '=', 4).execute();
const nameOf = async () =>
  (await db.selectFrom('payways').select('name').where('id', '=', 4).executeTakeFirstOrThrow())
    .name;

beforeEach(async () => {
  await db.updateTable('payways').set({ name: 'Cards' }).where('id', '=', 4).execute();
});

describe('a command', () => {
  test('A command that asks nobody writes nothing outside of a transaction', async () => {
    await expect(withoutWrites(() => rename(db))).rejects.toThrow(NOT_ALLOWED);
    expect(await nameOf()).toBe('Cards');
  });

  test('A command that asks nobody commits nothing', async () => {
    const work = () =>
      db.transaction().execute(async (trx) => {
        await rename(trx);
        await trx.selectFrom('payways').select('id').forUpdate().execute();
      });
    await expect(withoutWrites(work)).rejects.toThrow(NOT_ALLOWED);
    expect(await nameOf()).toBe('Cards');
  });

  test.each([
    'select ledger_post(1)',
    'with gone as (delete from payways where id = 4 returning id) select * from gone',
    "insert into payways (id) values (9) on conflict (id) do update set name = 'x'",
    'truncate payways',
    "update only public.payways set name = 'x'",
  ])('A command that asks nobody is refused the statement: %s', async (statement) => {
    await expect(withoutWrites(() => sql.raw(statement).execute(db))).rejects.toThrow(NOT_ALLOWED);
  });

  test('A command writes in the transaction in which it is authorised, before it and after', async () => {
    await withoutWrites(() =>
      db.transaction().execute(async (trx) => {
        await rename(trx);
        const deps = { db: trx, clock: createClock(), config: { policy: POLICIES.standard } };
        await authorise(deps, { actor, act: 'note.close', subject: 'test:2', playerId: null });
      }),
    );
    expect(await nameOf()).toBe('Ours');
  });

  test('A command writes after one person was enough, and not at a first approval of two', async () => {
    await withoutWrites(async () => {
      expect(await ask('note.close')).toBe('enough');
      await rename(db);
    });
    expect(await nameOf()).toBe('Ours');
    await expect(
      withoutWrites(async () => {
        expect(await ask('staff.add')).toBe('one-more');
        await db.deleteFrom('payways').where('id', '=', 4).execute();
      }),
    ).rejects.toThrow(NOT_ALLOWED);
  });

  test('Writes that one command was allowed are refused to the next, and to one beside it', async () => {
    await withoutWrites(async () => {
      allowWrites();
      await expect(withoutWrites(() => rename(db))).rejects.toThrow(NOT_ALLOWED);
      await rename(db);
    });
    await expect(withoutWrites(() => rename(db))).rejects.toThrow(NOT_ALLOWED);
  });

  test('A command reads and locks what it likes, and changes no row without a word', async () => {
    await withoutWrites(() =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('payways').select('id').forNoKeyUpdate().execute();
        await trx.updateTable('payways').set({ name: 'x' }).where('id', '=', -1).execute();
      }),
    );
    expect(await nameOf()).toBe('Cards');
  });
});

const TOP = join(import.meta.dirname, '..', '..');
const filesWith = (pattern: RegExp, folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: TOP })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => pattern.test(readFileSync(join(TOP, file), 'utf8')))
    .toSorted();

test('Every program of the command line runs without the right to write but those that are not of staff', () => {
  const programs = globSync('api/commands/*.ts', { cwd: TOP });
  const tools = filesWith(/^await runTool\(/m, 'api/commands');
  const opening = filesWith(/\b(?:withDatabase|createPool|createDatabase)\(/, 'api/commands');
  expect(programs.length).toBeGreaterThan(tools.length);
  expect(opening.filter((file) => !tools.includes(file))).toEqual([
    'api/commands/kit/command.ts',
    'api/commands/kit/with-database.ts',
    'api/commands/ledger-check.ts',
  ]);
});

test('The kit of commands runs every one of them without the right to write', () => {
  for (const pattern of [/\bguardWrites\(borrowed\.pool\)/, /\bwithoutWrites\(\(\) => chosen\b/]) {
    expect(filesWith(pattern, 'api/commands')).toEqual(['api/commands/kit/command.ts']);
  }
});

test('The back office is answered over a guarded database and ledger, and each call begins without the right to write', () => {
  for (const pattern of [/db: guardedDatabase\(context\.pool\)/, /ledger: guardedLedger\(/]) {
    expect(filesWith(pattern, 'api')).toEqual(['api/http.ts']);
  }
  expect(filesWith(/\bofficeCalls\(guarded\)/, 'api')).toEqual(['api/http.ts']);
  expect(filesWith(/\bguardedCalls\(\{/, 'api')).toEqual(['api/backoffice/office-calls.ts']);
});

test('The ledger posts nothing for a call that asked nobody, and posts beside it', async () => {
  const posted: unknown[] = [];
  const ledger = guardedLedger({
    post: async (pending: unknown) => void posted.push(pending),
  } as unknown as Ledger);
  const post = () => ledger.post({} as PendingGroup);
  await expect(withoutWrites(post)).rejects.toThrow(NOT_ALLOWED);
  expect(posted).toEqual([]);
  await post();
  await withoutWrites(async () => {
    allowWrites();
    await post();
  });
  expect(posted).toHaveLength(2);
});

test('Only verbs that say why allow writes besides the question who may', () => {
  expect(filesWith(/\ballowWrites\(\)/, 'api')).toEqual([
    'api/accounts/staff/authorise.ts',
    'api/accounts/staff/write-guard.ts',
    'api/cashdesk/approvals/decide.ts',
    'api/cashdesk/crypto/decide-receipt.ts',
  ]);
});
