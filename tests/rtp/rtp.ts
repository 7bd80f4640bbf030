/**
 * `npm run rtp`: what every setting of every own game gives back, and what a robbery spin pays of
 * its top prize, as exact fractions counted over every outcome, and a million seeded rounds of each
 * through the real code. Fails when any setting gives back more than is stated, or when the rounds
 * stray from the count.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { EACH_GAME } from '../games/manifests.ts';
import { openReport, shown } from '../games/returns/report.ts';
import { saySpinReturns } from '../games/spin-returns.ts';
import type { Simulated } from './simulation.ts';
import type { SimulationPlan } from './simulation-thread.ts';

const ROUNDS = 1_000_000;
const MAX_DEVIATIONS = 4;

const say = (text: string) => void process.stdout.write(`${text}\n`);

function saySimulated(rows: readonly Simulated[]) {
  say(`\n${ROUNDS.toLocaleString('en-US')} seeded rounds of each through the real outcome code`);
  for (const { game, returned, stated, deviations } of rows) {
    const off = `${deviations >= 0 ? '+' : ''}${deviations.toFixed(2)} standard deviations`;
    say(`  ${game.padEnd(8)} ${percent(returned)} returned, ${percent(stated)} counted, ${off}`);
  }
}

/** Plays the games beside one another, each in a thread of its own. */
function simulateAll(): Promise<Simulated[]> {
  const limit = pLimit(availableParallelism());
  const simulateOne = async (noun: string) => {
    const plan: SimulationPlan = { noun, rounds: ROUNDS };
    const thread = new Worker(new URL('./simulation-thread.ts', import.meta.url), {
      workerData: plan,
    });
    const [simulated] = (await once(thread, 'message')) as [Simulated];
    return simulated;
  };
  return Promise.all(EACH_GAME.map(({ noun }) => limit(simulateOne, noun)));
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

const report = openReport(say);
for (const { sayReturns } of EACH_GAME) sayReturns(report);
saySpinReturns(report);
const rows = await simulateAll();
saySimulated(rows);
const strays = rows.filter(({ deviations }) => Math.abs(deviations) > MAX_DEVIATIONS);
for (const { setting, returned } of report.tooMuch)
  say(`\nMORE THAN STATED: ${setting} ${shown(returned)}`);
for (const { game } of strays) say(`\nTOO FAR FROM THE COUNT: ${game}`);
if (report.tooMuch.length + strays.length === 0)
  say('\nNo setting gives back more than is stated.');
process.exitCode = report.tooMuch.length + strays.length > 0 ? 1 : 0;
