import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => await server.stop());

const scrape = async () => await (await fetch(`${server.url}/metrics`)).text();

test('A process that runs no jobs tells how late they are', async () => {
  expect(await scrape()).toMatch(/ledger_lag_seconds\{mark="rollup"\} \d/);
});

test('The alerts that are open are counted by kind at each scrape, by any process', async () => {
  expect(await scrape()).toContain('rollhouse_alerts_open{kind="ton"} 0');
  const owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into alerts (kind, subject, says, began_at, seen_at, ended_at) values
    ('ton', 'a', '', now(), now(), null), ('ton', 'b', '', now(), now(), null),
    ('ton', 'c', '', now(), now(), now())`);
  await owner.end();
  expect(await scrape()).toContain('rollhouse_alerts_open{kind="ton"} 2');
});
