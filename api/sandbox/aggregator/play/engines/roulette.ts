/** Numbers on a European wheel, the one zero among them. */
export const POCKETS = 37;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** A place on the layout: `n17`, `dozen2`, `column3`, `red`, `odd`, `low` and their like. */
export type Spot = string;

const OUTSIDE: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => RED.has(number),
  black: (number) => number > 0 && !RED.has(number),
  odd: (number) => number % 2 === 1,
  even: (number) => number > 0 && number % 2 === 0,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number >= 19,
};

/** The numbers a spot wins on; empty where there is no such spot. */
export function numbersOf(spot: Spot): readonly number[] {
  const all = Array.from({ length: POCKETS }, (_, number) => number);
  const shape = /^(n|dozen|column)(\d{1,2})$/.exec(spot);
  if (shape === null)
    return Object.hasOwn(OUTSIDE, spot) ? all.filter(OUTSIDE[spot] ?? isNever) : [];
  const index = Number(shape[2]);
  if (shape[1] === 'n') return all.filter((number) => number === index);
  if (index < 1 || index > 3) return [];
  if (shape[1] === 'dozen')
    return all.filter((number) => number > 0 && Math.ceil(number / 12) === index);
  return all.filter((number) => number > 0 && (number - 1) % 3 === index - 1);
}

const isNever = () => false;

/** What a stake on a spot returns when the ball falls there, the stake included. */
export function payoutOf(spot: Spot, stakeHundredths: number, number: number): number {
  const numbers = numbersOf(spot);
  return numbers.includes(number) ? (stakeHundredths * 36) / numbers.length : 0;
}
