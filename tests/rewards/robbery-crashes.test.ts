import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../api/platform/metrics.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { writeCountedDay } from '../../api/rewards/robbery/counted-days.ts';
import { loadRobbery } from '../../api/rewards/robbery/load-robbery.ts';
import { spinsJob } from '../../api/rewards/robbery/spins-job.ts';
import { grantsJob } from '../../api/rewards/grants/grants-job.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { programOf } from '../harness/programs.ts';
import { openTestRobbery, type TestRobbery } from './robbery-fixture.ts';

const NOON = Date.parse('2027-03-01T12:00:00+03:00');
const MAKER = join(import.meta.dirname, 'spin-maker.ts');

let stage: TestRobbery;

beforeAll(async () => {
  stage = await openTestRobbery();
  stage.setTime(NOON);
  await writeCountedDay(stage.db, NOON);
});

afterAll(() => stage.closeSound());

/** Runs a process that spins for the player; answers what ended it. */
function spinApart(player: TestPlayer, crashAt?: CrashPoint): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: stage.database.appUrl,
    NOW_MS: String(NOON),
    CRASH_AT: crashAt,
  };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [programOf(MAKER), String(player.id)],
      { env },
      (error, _, stderr) => {
        done(error === null ? 'done' : (error.signal ?? stderr));
      },
    );
  });
}

async function runJobs() {
  const { db, robbery: rewards } = stage;
  const logger = createLogger('silent');
  const deps = { db, logger, metrics: createMetrics(), clock: rewards.clock, rewards };
  await Promise.all([grantsJob.run(deps), spinsJob.run(deps), spinsJob.run(deps)]);
}

async function robber() {
  const player = await stage.addRobber();
  await stage.lose(player, 20_000n);
  return player;
}

const spinsOf = async ({ id }: TestPlayer) => {
  const { rows } = await stage.owner.query<{ prize: string; paid: boolean }>(
    `select prize_micro::text as prize, grant_id is not null as paid from spins
      where player_id = $1`,
    [id],
  );
  return rows;
};

const AFTER_CHECK = [
  'spin-after-check',
  'grant-after-post',
  'spin-after-claim',
] as const satisfies CrashPoint[];

test.each(AFTER_CHECK)(
  'A process killed at %s leaves a spin that the job credits once',
  async (point) => {
    const player = await robber();
    expect(await spinApart(player, point)).toBe('SIGKILL');
    const [begun] = await spinsOf(player);
    expect(begun?.paid).toBe(false);
    await runJobs();
    await runJobs();
    expect(await spinsOf(player)).toEqual([{ prize: begun?.prize, paid: true }]);
    expect(await stage.balance(player, 'real')).toBe(BigInt(begun?.prize ?? 0));
  },
);

test.each(['spin-after-start', ...AFTER_CHECK] as const)(
  'A process killed at %s leaves a spin that the next one collects with the same outcome',
  async (point) => {
    const player = await robber();
    expect(await spinApart(player, point)).toBe('SIGKILL');
    const { open } = await loadRobbery(stage.robbery, player.id);
    expect(await spinApart(player)).toBe('done');
    const { last } = await loadRobbery(stage.robbery, player.id);
    expect(last).toEqual(open);
    await runJobs();
    expect(await stage.balance(player, 'real')).toBe(BigInt(open?.prizeMicro ?? 0));
  },
);

test('A spin whose captcha nobody passed is never credited by the job', async () => {
  const player = await robber();
  expect(await spinApart(player, 'spin-after-start')).toBe('SIGKILL');
  await runJobs();
  expect((await spinsOf(player))[0]?.paid).toBe(false);
  expect(await stage.balance(player, 'real')).toBe(0n);
});
