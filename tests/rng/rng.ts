/**
 * `npm run test:rng`: a million numbers of every outcome generator, as 50 sequences of 20,000,
 * through chi-square, runs, serial, correlation and rank tests at 99%, beside generators with known
 * faults, which must fail. Seeds are fixed, so the outcome generators give the same report every
 * time.
 */
import type { Source } from '../games/game-tests.ts';
import { type Assessment, assess, leastPassed, type Size } from './assess.ts';
import { type TestName, TESTS } from './batteries.ts';
import { faultySources, outcomeSources } from './sources.ts';

const SIZE: Size = { sequences: 50, length: 20_000 };
const NAMES = Object.keys(TESTS) as TestName[];

const say = (text: string) => void process.stdout.write(`${text}\n`);

function line({ name, results, isPassed }: Assessment): string {
  const cells = NAMES.map((test) => {
    const result = results.find((each) => each.test === test);
    if (result === undefined) return '–'.padEnd(18);
    const spread = test === 'rank' ? '' : ` p ${result.spread.toFixed(4)}`;
    const text = `${result.passed}/${result.sequences}${spread}`;
    return `${text}${result.isPassed ? '' : ' ✗'}`.padEnd(18);
  });
  return `  ${name.padEnd(22)} ${cells.join('')} ${isPassed ? 'passes' : 'fails'}`;
}

function report(title: string, sources: readonly Source[]): readonly Assessment[] {
  say(`\n${title}`);
  return sources.map((source) => {
    const assessment = assess(source, SIZE);
    say(line(assessment));
    return assessment;
  });
}

say(
  `${SIZE.sequences} sequences of ${SIZE.length.toLocaleString('en-US')} numbers: how many pass at 99%` +
    ` (at least ${leastPassed(SIZE.sequences)}), and how evenly their results are spread`,
);
say(`  ${''.padEnd(22)} ${NAMES.map((name) => name.padEnd(18)).join('')}`);
const ours = report('Outcome generators: must pass', outcomeSources());
const faulty = report('Generators with a known fault: must fail', faultySources());
const isGood = ours.every(({ isPassed }) => isPassed) && !faulty.some(({ isPassed }) => isPassed);
say(isGood ? '\nAll as it must be.' : '\nNOT AS IT MUST BE');
process.exitCode = isGood ? 0 : 1;
