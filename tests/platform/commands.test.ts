import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../harness/command.ts';

/** The programs whose commands `npm run` offers by name. */
const TOOLS = {
  'account-key': 'commands/account-key.ts',
  catalog: 'commands/catalog.ts',
  rewards: 'commands/rewards.ts',
  coins: 'commands/coins.ts',
  kyc: 'commands/kyc.ts',
  payouts: 'commands/payouts.ts',
  payways: 'commands/payways.ts',
  reports: 'commands/reports.ts',
  staff: 'commands/staff.ts',
  ton: 'commands/ton.ts',
} as const;

/** Nothing listens at this address: a command that needs no database still works. */
const NOWHERE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };

test.each(Object.entries(TOOLS))('npm run %s explains its usage', async (name, file) => {
  const usage = new RegExp(`^npm run ${name} -- <command>\n\n  \\w`);
  const [asked, bare, unknown, odd] = await Promise.all(
    [['--help'], [], ['toString'], ['status', '--nonsense']].map((words) =>
      runCommand(file, words, NOWHERE),
    ),
  );
  expect(asked).toEqual({ code: 0, said: expect.stringMatching(usage) });
  expect(bare).toEqual({ ...asked, code: 1 });
  expect(unknown).toEqual({ ...asked, code: 1 });
  expect(odd).toEqual({ code: 1, said: expect.stringContaining(`--nonsense`) });
  expect(odd?.said).toContain(asked?.said);
});

test('A command that fails says why in one line and exits with 2', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-session-'));
  const STAFF_SESSION = join(folder, 'session');
  await writeFile(STAFF_SESSION, 'x'.repeat(43));
  const { code, said } = await runCommand(TOOLS.coins, ['list'], {
    ...NOWHERE,
    STAFF_SESSION,
  });
  await rm(folder, { recursive: true });
  expect({ code, lines: said.trimEnd().split('\n').length }).toEqual({ code: 2, lines: 1 });
});

test('A command that fails stops the Postgres that it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-tool-'));
  await chmod(folder, 0o755);
  const settings = { DATA_DIR: folder, DATABASE_URL: undefined };
  const STAFF_SESSION = join(folder, 'session');
  await writeFile(STAFF_SESSION, 'x'.repeat(43));
  const [without, wrong] = [
    await runCommand(TOOLS['account-key'], ['status'], { ...settings, STAFF_SESSION }),
    await runCommand(TOOLS.payouts, ['list'], settings),
  ];
  expect(without).toEqual({ code: 2, said: expect.stringContaining('does not exist') });
  expect(wrong).toEqual({ code: 1, said: expect.stringContaining('not signed in') });
  await expect(access(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true, force: true });
});
