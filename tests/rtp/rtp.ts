/**
 * `npm run rtp`: what every setting of every own game gives back, as exact fractions counted over
 * every outcome, and a million seeded rounds of each through the real code. Fails when any setting
 * gives back more than is stated, or when the rounds stray from the count.
 */
import type { BattleBet } from '../../shared/games/battle/rules.ts';
import {
  MINES_MAX_BET,
  MINES_MIN_BET,
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  minesLastStep,
  minesMaxStakeMicro,
  minesMultiplier,
  minesSteps,
} from '../../shared/games/mines/rules.ts';
import { MICRO_PER_HUNDREDTH } from '../../shared/money/amount.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { type Fraction, fractionText, isMore, percentText } from './fraction.ts';
import {
  battleReturns,
  countBoards,
  DICE_SETTINGS,
  diceReturn,
  type ExactReturn,
  MINES_STEPS,
  minesReturn,
  wheelReturns,
  WHOLE_MINES_STAKE,
  wholeDiceStake,
} from './returns.ts';
import { simulate, type Simulated } from './simulation.ts';

const ROUNDS = 1_000_000;
const MOST_DEVIATIONS = 4;
const SMALLEST_STAKE = BigInt(MINES_MIN_BET) * MICRO_PER_HUNDREDTH;
const SHARES = [1, 5, 10, 25, 50, 75, 90, 95, 99];

const say = (text: string) => void process.stdout.write(`${text}\n`);
const boards = countBoards();
const tooMuch: ExactReturn[] = [];

/** Remembers every return above what is stated, so that the exit code shows it. */
function judged(returns: readonly ExactReturn[]): readonly ExactReturn[] {
  tooMuch.push(...returns.filter(({ returned, stated }) => isMore(returned, stated)));
  return returns;
}

const shown = (returned: Fraction) => `${percentText(returned)} = ${fractionText(returned)}`;

/** Prints settings with equal returns on one line, in the order of their first appearance. */
function sayAlike(returns: readonly ExactReturn[]) {
  const groups = Map.groupBy(returns, ({ returned }) => shown(returned));
  for (const [returned, alike] of groups) {
    const first = alike[0]?.setting ?? '';
    const last = alike.at(-1)?.setting ?? '';
    const names = alike.length === 1 ? first : `${first} … ${last}`;
    say(`  ${returned.padEnd(34)} ${String(alike.length).padStart(4)} × ${names}`);
  }
}

/** The lowest return of a list: the most that rounding down to the micro-unit can cost. */
function lowest(returns: readonly ExactReturn[]): ExactReturn | undefined {
  return returns.toSorted((a, b) => (isMore(a.returned, b.returned) ? 1 : -1))[0];
}

function sayLowest(returns: readonly ExactReturn[], stake: string) {
  const low = lowest(returns);
  if (low === undefined) return;
  say(`  at ${stake} never under ${percentText(low.returned)} (${low.setting})`);
}

function sayDice() {
  say(`\nDice: ${DICE_SETTINGS.length} settings × 10,000 numbers`);
  const whole = DICE_SETTINGS.map((setting) => diceReturn(setting, wholeDiceStake(setting)));
  sayAlike(judged(whole.filter(({ setting }) => setting.startsWith('less'))));
  sayAlike(judged(whole.filter(({ setting }) => setting.startsWith('more'))));
  const smallest = DICE_SETTINGS.map((setting) => diceReturn(setting, SMALLEST_STAKE));
  sayLowest(judged(smallest), 'the smallest stake, 0.10,');
}

function sayMines() {
  say(`\nMines: ${MINES_STEPS.length} places to stop × all boards of 24 tiles`);
  const policies = Object.values(POLICIES).map(({ name }) => name);
  say(
    `  mines  steps  multipliers                return                 takes the win itself at the largest stake: ${policies.join(', ')}`,
  );
  for (let minesLength = MINES_MIN_LENGTH; minesLength <= MINES_MAX_LENGTH; minesLength += 1) {
    const steps = MINES_STEPS.filter((step) => step.minesLength === minesLength);
    const returns = judged(steps.map((step) => minesReturn(step, WHOLE_MINES_STAKE, boards)));
    const distinct = [...new Set(returns.map(({ returned }) => shown(returned)))].join(', ');
    const first = minesMultiplier({ minesLength, opened: 1 });
    const last = minesMultiplier({ minesLength, opened: minesSteps(minesLength) });
    const cells = [`${minesLength}`.padStart(5), `${steps.length}`.padStart(5)];
    cells.push(`  x${first} … x${last}`.padEnd(26), distinct, ownCashOuts(minesLength));
    say(`  ${cells.join('  ')}`);
  }
  const smallest = MINES_STEPS.map((step) => minesReturn(step, SMALLEST_STAKE, boards));
  sayLowest(judged(smallest), 'the smallest stake, 0.10,');
}

/**
 * The step at which the game takes the win by itself at the largest stake, and that it pays in
 * full.
 */
function ownCashOuts(minesLength: number): string {
  const texts = Object.values(POLICIES).map(({ maxWinMicro }) => {
    const largest = BigInt(MINES_MAX_BET) * MICRO_PER_HUNDREDTH;
    const most = minesMaxStakeMicro(minesLength, maxWinMicro);
    const stakeMicro = most < largest ? most : largest;
    const opened = minesLastStep({ minesLength, stakeMicro, maxWinMicro });
    const [own] = judged([minesReturn({ minesLength, opened }, stakeMicro, boards)]);
    return own === undefined ? '' : `at ${String(opened).padEnd(2)} ${percentText(own.returned)}`;
  });
  return `  ${texts.join('  ')}`;
}

function sayWheel() {
  say('\nWheel: 4 bets × 32 sectors, at any stake');
  sayAlike(judged(wheelReturns(1_000_000n)));
}

function sayBattle() {
  say('\nBattle: 95% + 5% × the side’s share of the bank, so 95% to 100%');
  const returns = SHARES.flatMap((share) => battleReturns(banksOf(share)).slice(0, 1));
  for (const { setting, returned } of judged(returns)) {
    say(`  ${shown(returned).padEnd(26)} ${setting}`);
  }
}

function banksOf(share: number): BattleBet[] {
  return [
    { betId: 'a', team: 'red', stakeMicro: BigInt(share) * 1_000_000n },
    { betId: 'b', team: 'blue', stakeMicro: BigInt(100 - share) * 1_000_000n },
  ];
}

function saySimulated(rows: readonly Simulated[]) {
  say(`\n${ROUNDS.toLocaleString('en-US')} seeded rounds of each through the real outcome code`);
  for (const { game, returned, stated, deviations } of rows) {
    const off = `${deviations >= 0 ? '+' : ''}${deviations.toFixed(2)} standard deviations`;
    say(`  ${game.padEnd(7)} ${percent(returned)} returned, ${percent(stated)} counted, ${off}`);
  }
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

sayDice();
sayMines();
sayWheel();
sayBattle();
const rows = simulate(ROUNDS);
saySimulated(rows);
const strays = rows.filter(({ deviations }) => Math.abs(deviations) > MOST_DEVIATIONS);
for (const { setting, returned } of tooMuch)
  say(`\nMORE THAN STATED: ${setting} ${shown(returned)}`);
for (const { game } of strays) say(`\nTOO FAR FROM THE COUNT: ${game}`);
if (tooMuch.length + strays.length === 0) say('\nNo setting gives back more than is stated.');
process.exitCode = tooMuch.length + strays.length > 0 ? 1 : 0;
