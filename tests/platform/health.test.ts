import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startServer } from '../harness/server.ts';

test('A process whose database does not answer says so to whoever asks for its health', async () => {
  const server = await startServer();
  const elsewhere = new URL(server.database.ownerUrl);
  elsewhere.pathname = '/postgres';
  const owner = new Client({ connectionString: elsewhere.href });
  await owner.connect();
  const health = async () => {
    const answer = await fetch(`${server.url}/api/health`);
    return [answer.status, await answer.json()];
  };
  const name = new URL(server.database.ownerUrl).pathname.slice(1);
  const allow = (isAllowed: boolean) =>
    owner.query(`alter database ${name} with allow_connections ${isAllowed}`);
  try {
    expect(await health()).toEqual([200, { ok: true }]);
    await allow(false);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    );
    await expect.poll(health).toEqual([503, { ok: false }]);
    await allow(true);
    await expect.poll(health).toEqual([200, { ok: true }]);
  } finally {
    await allow(true);
    await owner.end();
    await server.stop();
  }
});
