import {
  MINES_MAX_BET,
  MINES_MAX_LENGTH,
  MINES_MIN_BET,
  MINES_MIN_LENGTH,
  minesLastStep,
  minesMaxStakeMicro,
  minesMultiplier,
  minesSteps,
} from '../../../shared/games/mines/rules.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { percentText } from '../returns/fraction.ts';
import { type ReturnsReport, shown } from '../returns/report.ts';
import { countBoards, MINES_STEPS, minesReturn, WHOLE_MINES_STAKE } from './mines-returns.ts';

export function sayMinesReturns(report: ReturnsReport) {
  const { say, judged, sayLowest } = report;
  const boards = countBoards();
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
    const own = ownCashOuts(report, minesLength, boards);
    cells.push(`  x${first} … x${last}`.padEnd(26), distinct, own);
    say(`  ${cells.join('  ')}`);
  }
  const smallest = MINES_STEPS.map((step) =>
    minesReturn(step, BigInt(MINES_MIN_BET) * MICRO_PER_HUNDREDTH, boards),
  );
  sayLowest(smallest, 'the smallest stake, 0.10,');
}

/**
 * The step at which the game takes the win by itself at the largest stake, and that it pays in
 * full.
 */
function ownCashOuts(
  { judged }: ReturnsReport,
  minesLength: number,
  boards: ReturnType<typeof countBoards>,
): string {
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
