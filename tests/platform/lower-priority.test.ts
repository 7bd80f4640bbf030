import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { createPool } from '../../api/platform/db/database.ts';
import { lowerPriority } from '../../api/platform/db/lower-priority.ts';
import { freshDatabase } from '../harness/database.ts';

test('The process that serves a connection gets a lower priority, and no process that merely has its number', async () => {
  const database = await freshDatabase();
  const pool = createPool(database.appUrl, 1);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  try {
    await once(stranger, 'spawn');
    const elsewhere = { processID: stranger.pid, connection: { stream: { localPort: 5432 } } };
    await lowerPriority(elsewhere as unknown as PoolClient);
    expect(getPriority(stranger.pid)).toBe(getPriority());
    await lowerPriority(client);
    expect(getPriority(pid)).toBe(process.platform === 'linux' ? 10 : getPriority());
  } finally {
    stranger.kill();
    client.release();
    await pool.end();
    await database.drop();
  }
});
