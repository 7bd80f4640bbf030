import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deposit, openTestLedger, type TestLedger } from './ledger-fixture.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
  await deposit(books.ledger, await books.addPlayer(), 100n);
});
afterAll(() => books.close());

describe('the application’s rights', () => {
  const attempts = [
    'update transfers set amount_micro = 1',
    'delete from transfers',
    'truncate transfers',
    `insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind)
       values (gen_random_uuid(), 0, 1, 2, 5, 'deposit')`,
    'delete from transfers_other',
    'update wallets set balance_micro = balance_micro + 1',
    'update wallets set version = 0',
    'insert into wallets (account_id, balance_micro) values (1, 100)',
    'delete from wallets',
    'update requests set group_id = gen_random_uuid()',
    'delete from requests',
    "insert into requests values (1, gen_random_uuid(), '\\x00', gen_random_uuid())",
    'update idempotency_keys set group_id = gen_random_uuid()',
    'delete from idempotency_keys',
    "insert into idempotency_keys values ('a', gen_random_uuid(), 1, '{}')",
    'delete from totals_changes',
    'insert into totals_changes values (gen_random_uuid(), 1, 0, 0, 0, 0, 0, 0, 0)',
    'insert into need_changes values (gen_random_uuid(), 1, 1, 0)',
    'delete from need_changes',
    'update rounds set payout_micro = 1',
    'delete from rounds',
    'update accounts set player_id = 1',
    'delete from accounts',
    'update operator_rollups set balance_micro = 0',
    'delete from operator_rollups',
    'update entry_digests set transfers = 0',
    'delete from entry_digests',
    'delete from ledger_watermarks',
    'update player_totals set experience_micro = 0',
    'update player_totals set need_micro = 0',
    'alter table transfers disable trigger all',
    'drop table transfers',
    "set session_replication_role = 'replica'",
    'create table mine (id int)',
  ];

  test.each(attempts)('The application may not run: %s', async (statement) => {
    await expect(books.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('the owner’s mistakes', () => {
  beforeAll(async () => {
    await books.owner.query(
      `insert into operator_rollups select gen_random_uuid(), id, 0 from accounts where operator_account is not null limit 1;
       insert into ledger_watermarks values (gen_random_uuid());
       insert into entry_digests values ('2026-01-01', 0, '\\x00', null);
       insert into requests values (1, gen_random_uuid(), '\\x00', gen_random_uuid())`,
    );
  });
  const attempts = [
    'transfers',
    'requests',
    'operator_rollups',
    'ledger_watermarks',
    'entry_digests',
  ];

  test.each(attempts)('The owner cannot update, delete or truncate %s', async (table) => {
    for (const statement of [
      `update ${table} set created_at = now()`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(books.owner.query(statement)).rejects.toThrow(/append-only/);
    }
  });

  test('The owner cannot rewrite a monthly partition of transfers directly either', async () => {
    const { rows } = await books.owner.query(
      'select distinct tableoid::regclass::text as name from transfers',
    );
    const name: string = rows[0]?.name;
    await expect(books.owner.query(`delete from ${name}`)).rejects.toThrow(/append-only/);
  });
});
