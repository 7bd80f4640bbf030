import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbedded } from '../../api/platform/db/embedded.ts';
import { migrate } from '../../api/launch/migrate.ts';
import { runCommand } from '../harness/command.ts';
import { deposit, openTestLedger } from './ledger-fixture.ts';

const runCheck = (env: Readonly<Record<string, string>>, ...options: string[]) =>
  runCommand('commands/ledger-check.ts', options, env);

test('The check command exits with 0 for a sound ledger and with 1 for a fault', async () => {
  const books = await openTestLedger();
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 100n);
  const env = { DATABASE_URL: books.database.appUrl };
  const { hostname, port, pathname, password } = new URL(env.DATABASE_URL);
  const sound = await runCheck(env);
  expect(sound).toMatchObject({ code: 0 });
  expect(sound.said).toContain('The books are sound (full check');
  expect(sound.said).toContain(`Checking ${pathname.slice(1)} at ${hostname}:${port}.`);
  expect(sound.said).not.toContain(password);
  await books.owner.query('update wallets set balance_micro = 99 where balance_micro = 100');
  for (const options of [[], ['--recent']]) {
    const broken = await runCheck(env, ...options);
    expect(broken.code).toBe(1);
    expect(broken.said).toContain('FAIL every wallet is the sum of its entries');
    expect(broken.said).toContain(`account ${player.real}: has 99`);
  }
  await books.close();
});

test('The check command starts the embedded Postgres or shares a running one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-cli-'));
  await chmod(folder, 0o755);
  const before = await runCheck({ DATA_DIR: folder });
  expect(before).toEqual({ code: 2, said: expect.stringContaining('no ledger yet') });
  const database = await startEmbedded(folder);
  await migrate(database.ownerUrl);
  expect(await runCheck({ DATA_DIR: folder })).toMatchObject({ code: 0 });
  await migrate(database.ownerUrl);
  await database.stop();
  expect(await runCheck({ DATA_DIR: folder })).toMatchObject({ code: 0 });
  await rm(folder, { recursive: true, force: true });
});
