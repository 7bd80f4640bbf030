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
