import { migrate } from '../../api/launch/migrate.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../harness/database.ts';

async function rows(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

test('Every migration says why it exists and what it locks before its first statement', async () => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  const headers = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(MIGRATIONS, file), 'utf8');
      return { file, header: text.slice(0, text.search(/^[^-\s]/m)) };
    }),
  );
  const complete = /^-- Why: [^]*^-- Locks: /m;
  expect(headers.filter(({ header }) => !complete.test(header)).map(({ file }) => file)).toEqual(
    [],
  );
});

test('Each test file has a database of its own, with a rate for every currency', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  await rows(one.ownerUrl, 'delete from currency_rates');
  expect(await rows(one.appUrl, 'select * from currency_rates')).toHaveLength(0);
  expect(await rows(other.appUrl, 'select distinct currency_id from currency_rates')).toHaveLength(
    10,
  );
  await Promise.all([one.drop(), other.drop()]);
});

test.each([
  'update transfers set amount_micro = 1',
  'delete from transfers',
  'truncate transfers',
  'update wallets set balance_micro = 1',
  'delete from requests',
  'update rounds set payout_micro = 1',
  'delete from rounds',
])('The application cannot rewrite the ledger: %s', async (statement) => {
  const database = await freshDatabase();
  await expect(rows(database.appUrl, statement)).rejects.toThrow('permission denied');
  await database.drop();
});

test('A database that ran another text of a migration says that it has to be created again', async () => {
  const database = await freshDatabase();
  await rows(
    database.ownerUrl,
    "update kysely_migration set name = '0003-ledger 000000000000' where name like '0003-ledger %'",
  );
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    /0003-ledger 000000000000[^]*created again/,
  );
  await database.drop();
});

test('A database that ran other migrations than ours says that it has to be created again', async () => {
  const database = await freshDatabase();
  await rows(
    database.ownerUrl,
    "insert into kysely_migration (name, timestamp) values ('0000-other', '2026-01-01T00:00:00Z')",
  );
  await expect(migrate(database.ownerUrl)).rejects.toThrow(/0000-other[^]*created again/);
  await database.drop();
});
