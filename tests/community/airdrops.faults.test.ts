import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';
import {
  admin,
  ask,
  closeSoundly,
  giver,
  nameOf,
  player,
  proofOf,
  realOf,
  rowOf,
  walletOf,
} from './airdrop-stage.ts';
import { advanceClock } from './chat-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** `npm run test:faults` kills at every point, `npm test` at the most telling ones. */
const IS_LONG = process.env['ROLLHOUSE_FAULTS'] === 'long';

const FIRST: readonly CrashPoint[] = IS_LONG
  ? [
      'airdrop-after-ask',
      'airdrop-after-hold',
      'airdrop-after-open',
      'airdrop-after-claim',
      'airdrop-after-pay',
      'airdrop-after-end',
      'airdrop-after-return',
      'after-commit',
    ]
  : ['airdrop-after-hold', 'airdrop-after-claim', 'airdrop-after-return'];
const RAIN: readonly CrashPoint[] = IS_LONG
  ? ['rain-after-close', 'rain-after-draw', 'airdrop-after-return']
  : ['rain-after-draw'];

const OPEN_MS = 10 * 60_000;
const LIMIT_MS = 60_000;

let stage: Stage;
let rich: Seat;
let boss: Seat;
let takers: readonly Seat[];
beforeAll(async () => {
  stage = await openStage({
    ...WITH_JOBS,
    LOG_LEVEL: 'warn',
    AIRDROP_PLAYER_DAY_COUNT: '1000',
    AIRDROP_RAIN_SECONDS: '3',
  });
  [rich, boss, ...takers] = (await Promise.all([
    giver(stage),
    admin(stage),
    player(stage),
    player(stage),
    player(stage),
  ])) as [Seat, Seat, ...Seat[]];
});
afterAll(() => closeSoundly(stage));

/** How often the server died since a test began. */
let deaths = 0;

const revive = async () => {
  if (stage.server.isUp()) return;
  deaths += 1;
  await stage.server.restart({ CRASH_AT: undefined });
};

/** Starts the server so that it dies at a point. */
async function armAt(point: CrashPoint) {
  deaths = 0;
  await stage.server.restart({ CRASH_AT: point });
}

/** Ends a test: the server died once, and is there for the next. */
async function expectDied() {
  await revive();
  expect(deaths).toBe(1);
}

/** Asks over a fresh connection, as a client does that lost its own; again where the server dies. */
async function asking(seat: Seat, type: Parameters<typeof ask>[1], payload: object) {
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline;) {
    await revive();
    const answer = await askOnce(seat, type, payload).catch(() => undefined);
    if (answer !== undefined) return answer;
    await untilDown();
  }
  throw new Error('no answer');
}

async function askOnce(seat: Seat, type: Parameters<typeof ask>[1], payload: object) {
  const client: TestClient = await connectClient(stage.url, { token: seat.token });
  try {
    const gone = new Promise<never>((_, fail) => {
      client.root.once('disconnect', () => fail(new Error('the server is gone')));
    });
    return await Promise.race([ask(client, type, payload), gone]);
  } finally {
    client.close();
  }
}

/** A connection may end a moment before the process does. */
async function untilDown(): Promise<void> {
  for (let left = 100; left > 0 && stage.server.isUp(); left -= 1) {
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Waits until an airdrop is settled, by however many processes that takes. */
async function untilSettled(uid: number, passTime: () => Promise<void>): Promise<void> {
  await passTime().catch(() => undefined);
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline;) {
    if ((await rowOf(stage, uid))?.is_settled === true) return;
    if (!stage.server.isUp()) {
      await revive();
      await passTime();
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('it was never settled');
}

const give = async (seat: Seat, gift: object): Promise<number> => {
  const asked = { requestId: randomUUID(), ...gift, ...(await proofOf(seat)) };
  const answer = await asking(seat, 'sendAirDrop', asked);
  if (!answer.success) throw new Error(`not given: ${JSON.stringify(answer)}`);
  return answer['uid'] as number;
};

const take = async (seat: Seat, uid: number) =>
  nameOf(await asking(seat, 'takeAirDrop', { uid, recaptchaToken: 'sandbox-pass' }));

describe('the server killed while an airdrop lives', () => {
  test.each(FIRST)(
    'The giver is charged what was claimed, each place is paid once, when it is killed at %s',
    async (point) => {
      const before = await Promise.all([rich, ...takers].map((seat) => realOf(stage, seat)));
      await armAt(point);
      const uid = await give(rich, { activateCount: 3, award: 10, mode: 'first' });
      await stage.owner.query('update airdrops set vip = 1 where uid = $1', [uid]);
      for (const seat of takers.slice(0, 2)) {
        expect(['done', 'airdrop.over']).toContain(await take(seat, uid));
      }
      await untilSettled(uid, () => advanceClock(stage.url, OPEN_MS));
      const after = await Promise.all([rich, ...takers].map((seat) => realOf(stage, seat)));
      const moved = after.map((micro, index) => micro - (before[index] ?? 0n));
      expect(moved).toEqual([-20_000_000n, 10_000_000n, 10_000_000n, 0n]);
      await expectDied();
    },
  );

  test.each(RAIN)('A rain is drawn once and paid once when it is killed at %s', async (point) => {
    const before = await Promise.all(takers.map((seat) => realOf(stage, seat)));
    await armAt(point);
    const uid = await give(boss, { activateCount: 2, award: 10, mode: 'rain', vip: 1 });
    for (const seat of takers) expect(await take(seat, uid)).toBe('done');
    await untilSettled(uid, async () => undefined);
    const after = await Promise.all(takers.map((seat) => realOf(stage, seat)));
    const moved = after.map((micro, index) => micro - (before[index] ?? 0n));
    const sum = moved.reduce((all, micro) => all + micro, 0n);
    expect(sum).toBe(20_000_000n);
    expect(moved.every((micro) => micro === 0n || micro === 10_000_000n)).toBe(true);
    await expectDied();
  });

  test('A quiz prize that a kill left unpaid is paid once', async () => {
    const [winner] = takers as [Seat];
    await armAt('quiz-after-ask');
    const prize = { userId: winner.publicId, amount: 7, requestId: randomUUID() };
    expect(await asking(boss, 'viktorinaWin', prize)).toMatchObject({ success: true });
    expect(await walletOf(stage.owner, winner.id, 'dic-available')).toBe(7_000_000n);
    await expectDied();
  });
});
