import { type Fraction, fractionText, isMore, percentText } from './fraction.ts';

/** What one setting returns of its stakes, counted over every outcome. */
export type ExactReturn = {
  readonly setting: string;
  readonly returned: Fraction;
  readonly stated: Fraction;
};

/** A report of exact returns that remembers which of them are above what is stated. */
export type ReturnsReport = {
  readonly say: (text: string) => void;
  /** Every return that a game prints goes through this one, so that the exit code shows it. */
  readonly judged: (returns: readonly ExactReturn[]) => readonly ExactReturn[];
  /** Prints settings with equal returns on one line, in the order of their first appearance. */
  readonly sayAlike: (returns: readonly ExactReturn[]) => void;
  /** Prints the lowest return: the most that rounding down to the micro-unit can cost. */
  readonly sayLowest: (returns: readonly ExactReturn[], stake: string) => void;
  readonly tooMuch: readonly ExactReturn[];
};

export const shown = (returned: Fraction) => `${percentText(returned)} = ${fractionText(returned)}`;

export function openReport(say: (text: string) => void): ReturnsReport {
  const tooMuch: ExactReturn[] = [];
  const judged = (returns: readonly ExactReturn[]) => {
    tooMuch.push(...returns.filter(({ returned, stated }) => isMore(returned, stated)));
    return returns;
  };
  return {
    say,
    judged,
    tooMuch,
    sayAlike: (returns) => {
      const groups = Map.groupBy(judged(returns), ({ returned }) => shown(returned));
      for (const [returned, alike] of groups) {
        const first = alike[0]?.setting ?? '';
        const last = alike.at(-1)?.setting ?? '';
        const names = alike.length === 1 ? first : `${first} … ${last}`;
        say(`  ${returned.padEnd(34)} ${String(alike.length).padStart(4)} × ${names}`);
      }
    },
    sayLowest: (returns, stake) => {
      const low = judged(returns).toSorted((a, b) => (isMore(a.returned, b.returned) ? 1 : -1))[0];
      if (low === undefined) return;
      say(`  at ${stake} never under ${percentText(low.returned)} (${low.setting})`);
    },
  };
}
