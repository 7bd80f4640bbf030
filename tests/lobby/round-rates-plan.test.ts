import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createRoundRates } from '../../api/lobby/aggregator/callback/round-rates.ts';
import { createPool } from '../../api/platform/db/database.ts';
import type { Tables } from '../../api/platform/db/tables/tables.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { freshDatabase } from '../harness/database.ts';

test('The bets of won rounds are found by an index, however many bets there are', async () => {
  const database = await freshDatabase();
  const noted: string[] = [];
  const log = ({ query }: { readonly query: { readonly sql: string } }) =>
    void noted.push(query.sql);
  const pool = createPool(database.appUrl, 1);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  const rates = createRoundRates(db);
  const won = { operatorAccount: undefined, currencyId: 2, sinceMs: 0 };
  const rounds = ['one', 'other'].map((roundId) => ({ ...won, roundId, playerId: playerIdOf(1) }));
  const none = { sameMicro: undefined, otherMicro: undefined, sessionsMicro: undefined };
  expect(await Promise.all(rounds.map((round) => rates.find(round)))).toEqual([none, none]);
  expect(noted).toHaveLength(1);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('set enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': object }>(
    `explain (generic_plan, format json) ${noted[0]}`,
  );
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  const indexes = Array.from(plan.matchAll(/"Index Name":"(\w+)"/g), ([, name]) => name);
  expect(new Set(indexes)).toEqual(
    new Set(['idempotency_keys_rounds', 'aggregator_sessions_pkey', 'aggregator_sessions_player']),
  );
  await owner.end();
  await db.destroy();
  await database.drop();
});
