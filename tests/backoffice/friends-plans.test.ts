import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../api/platform/db/database.ts';
import type { Tables } from '../../api/platform/db/tables/tables.ts';
import { friendsOf, inviterOf } from '../../api/players/invited-by.ts';
import { readPlayedFriends } from '../../api/rewards/ton-bonus/pay-friends.ts';
import { type Plan, planOf } from './plans.ts';
import { freshDatabase } from '../harness/database.ts';

const MANY = 2000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let owner: Client;
let db: Kysely<Tables>;
let noted: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const pool = createPool(database.appUrl, 2);
  pool.on('error', () => undefined);
  const log = ({ query }: { readonly query: (typeof noted)[number] }) => void noted.push(query);
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  await owner.query(
    `insert into players (nick, nick_skeleton) select 'n' || n, 'n' || n from generate_series(1, $1) n`,
    [MANY],
  );
  await owner.query(
    `update players f set referrer_code = 'ref_' || i.public_id::text
       from players i where i.id = f.id - 1`,
  );
  await owner.query('analyze players');
});
afterAll(async () => {
  await owner.end();
  await db.destroy();
  await database.drop();
});

async function planned(work: () => Promise<unknown>): Promise<Plan> {
  noted = [];
  await work();
  const [statement] = noted;
  if (statement === undefined) throw new Error('nothing was read');
  return await planOf(owner, statement);
}

/** What is looked up among the players, beside the ids of their own. */
const lookedUp = ({ reads }: Plan): readonly string[] =>
  reads
    .filter(({ table }) => table.startsWith('players'))
    .map(({ condition }) => /\b(?:public_id|referrer_code)\b/.exec(condition)?.[0])
    .filter((column) => column !== undefined);

const among = (relation: RawBuilder<boolean>, known: RawBuilder<boolean>) =>
  sql<{ id: bigint }>`
    select f.id from players f join players i on ${relation} where ${known}`.execute(db);

const PAIR = { friend: 'f', inviter: 'i' } as const;

test('An inviter is found by the index of public ids, and friends by that of referral codes', async () => {
  const { rows } = await owner.query<{ id: string }>('select max(id) - 7 as id from players');
  const id = rows[0]?.id ?? '';
  const upward = await planned(() => among(inviterOf(PAIR), sql`f.id = ${id}`));
  expect(lookedUp(upward)).toEqual(['public_id']);
  const downward = await planned(() => among(friendsOf(PAIR), sql`i.id = ${id}`));
  expect(lookedUp(downward)).toEqual(['referrer_code']);
});

test('Both sides of an invitation name the same pairs, and a code that is no id names nobody', async () => {
  await owner.query("update players set referrer_code = 'ref_100042' where nick = 'n5'");
  await owner.query("update players set referrer_code = 'ads_autumn' where nick = 'n6'");
  const upward = await among(inviterOf(PAIR), sql`true`);
  const downward = await among(friendsOf(PAIR), sql`true`);
  const idsOf = ({ rows }: typeof upward) =>
    rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  expect(idsOf(upward)).toHaveLength(MANY - 3);
  expect(idsOf(downward)).toEqual(idsOf(upward));
});

test('The job that pays for friends looks each inviter up', async () => {
  const plan = await planned(() => readPlayedFriends(db, 0));
  expect(lookedUp(plan)).toEqual(['public_id']);
});
