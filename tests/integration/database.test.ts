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

test('each test file has a database of its own, with a course for every currency', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  await rows(one.ownerUrl, 'delete from courses');
  expect(await rows(one.appUrl, 'select * from courses')).toHaveLength(0);
  expect(await rows(other.appUrl, 'select distinct currency_id from courses')).toHaveLength(10);
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
])('the application cannot rewrite the books: %s', async (statement) => {
  const database = await freshDatabase();
  await expect(rows(database.appUrl, statement)).rejects.toThrow('permission denied');
  await database.drop();
});
