import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { auditPayouts, usdtOf, type Verdict } from './ton-payout-books.ts';
import { ended, openPayoutStage, type PayoutStage } from './ton-payout-stage.ts';

const IS_LONG = process.env['ROLLHOUSE_FAULTS'] === 'long';

/** Kills in all; `npm run test:faults` does many, `npm test` a few. */
const KILLS = Number(process.env['FAULT_RUNS'] ?? (IS_LONG ? 250 : 10));

/** Of this many rounds, one has a message that expires and one a clock that is wrong. */
const ROUND = 8;
const ARMED_LIMIT_MS = 6000;
const RANDOM_LIMIT_MS = 2500;
const DRAIN_EVERY = 40;

const POINTS = [
  'ton-before-keep',
  'ton-after-sign',
  'ton-after-send',
  'ton-after-settle',
  'ton-after-confirm',
] as const satisfies readonly CrashPoint[];

let stage: PayoutStage;
beforeAll(async () => {
  stage = await openPayoutStage();
});
afterAll(() => stage.close());

/** How often payers died, by cause. */
const deaths = new Map<string, number>();

/** A payer that dies at a point, or after its time when it never reaches the point. */
async function die(point: CrashPoint, crossing = 1) {
  const began = performance.now();
  await ended(stage.start(`${point}:${crossing}`), ARMED_LIMIT_MS);
  tally(performance.now() - began < ARMED_LIMIT_MS ? point : 'random');
}

async function dieAnywhere(payer = stage.start(undefined)) {
  await ended(payer, randomInt(300, RANDOM_LIMIT_MS));
  tally('random');
}

const tally = (why: string) => void deaths.set(why, (deaths.get(why) ?? 0) + 1);

/** A message is lost, the chain passes its life, and the payer that notices dies. */
async function dieOfExpiry() {
  await stage.lose(true);
  await die('ton-after-send');
  stage.passLife();
  await die('ton-after-expiry');
  await stage.lose(false);
}

/** A message stays in the network while a payer runs with a clock past the message's life. */
async function dieAhead() {
  await stage.dawdle();
  await die('ton-after-send');
  await dieAnywhere(stage.startAhead());
}

async function killOnce(turn: number) {
  if (turn === 0) return await dieOfExpiry();
  if (turn === 1) return await dieAhead();
  if (randomInt(3) === 0) await stage.addRandomFault();
  const point = POINTS[turn - 2];
  if (point === undefined) return await dieAnywhere();
  await die(point, point === 'ton-after-send' ? randomInt(1, 3) : 1);
}

const killed = () => [...deaths.values()].reduce((sum, count) => sum + count, 0);

test('A payer killed between signing, sending and recording pays everybody once', async () => {
  const usdtAtStart = await usdtOf(stage.ton);
  for (let round = 0; killed() < KILLS; round += 1) {
    await stage.queueSome();
    await killOnce(round % ROUND);
    if (round % DRAIN_EVERY === DRAIN_EVERY - 1) await stage.drain();
  }
  await stage.lose(false);
  await stage.drain();
  const verdict = await auditPayouts(stage, usdtAtStart);
  if (IS_LONG) process.stdout.write(`${figures(verdict)}\n`);
  expect(verdict).toMatchObject({
    sent: verdict.payouts - verdict.returned,
    twice: [],
    lost: [],
    misbooked: [],
    usdtAstray: 0n,
  });
});

/** The run in one line. */
function figures({ twice, lost, misbooked, ...counts }: Verdict): string {
  const faults = { twice: twice.length, lost: lost.length, misbooked: misbooked.length };
  const all = { kills: killed(), ...Object.fromEntries(deaths), ...counts, ...faults };
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
