/**
 * `npm run rtp`: what every setting of every own game gives back, and what a robbery spin pays of its
 * top prize, as exact fractions counted over every outcome, and a million seeded rounds of each through the real code. Fails when any setting
 * gives back more than is stated, or when the rounds stray from the count.
 */
import { EACH_GAME } from '../games/manifests.ts';
import { openReport, shown } from '../games/returns/report.ts';
import { saySpinReturns } from '../games/spin-returns.ts';
import { simulate, type Simulated } from './simulation.ts';

const ROUNDS = 1_000_000;
const MOST_DEVIATIONS = 4;

const say = (text: string) => void process.stdout.write(`${text}\n`);

function saySimulated(rows: readonly Simulated[]) {
  say(`\n${ROUNDS.toLocaleString('en-US')} seeded rounds of each through the real outcome code`);
  for (const { game, returned, stated, deviations } of rows) {
    const off = `${deviations >= 0 ? '+' : ''}${deviations.toFixed(2)} standard deviations`;
    say(`  ${game.padEnd(7)} ${percent(returned)} returned, ${percent(stated)} counted, ${off}`);
  }
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

const report = openReport(say);
for (const { sayReturns } of EACH_GAME) sayReturns(report);
saySpinReturns(report);
const rows = simulate(ROUNDS);
saySimulated(rows);
const strays = rows.filter(({ deviations }) => Math.abs(deviations) > MOST_DEVIATIONS);
for (const { setting, returned } of report.tooMuch)
  say(`\nMORE THAN STATED: ${setting} ${shown(returned)}`);
for (const { game } of strays) say(`\nTOO FAR FROM THE COUNT: ${game}`);
if (report.tooMuch.length + strays.length === 0)
  say('\nNo setting gives back more than is stated.');
process.exitCode = report.tooMuch.length + strays.length > 0 ? 1 : 0;
