import type { Drawing } from './paint.ts';

/** Ranks of cards as strokes: the cheap symbols of a video slot. */
const STROKES = {
  ace: 'M26 77 50 23l24 54M35 60h30',
  king: 'M33 23v54M69 23 35 55M46 45l25 32',
  queen: 'M50 24c15 0 24 11 24 26s-9 26-24 26-24-11-24-26 9-26 24-26M58 62l16 17',
  jack: 'M38 24h28M58 24v36c0 11-6 17-15 17-8 0-13-5-14-13',
  ten: 'M22 34 34 24v53M63 24c11 0 16 10 16 26s-5 26-16 26-16-10-16-26 5-26 16-26',
} as const;

export type Rank = keyof typeof STROKES;

/** A rank, thick and rounded, with an edge below and light above. */
export function rank(name: Rank): Drawing {
  const path = STROKES[name];
  const stroke = (colour: string, width: number, dy: number) =>
    `<path transform="translate(0 ${dy})" d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return ({ light, base, deep, dark }) =>
    [stroke(dark, 22, 4), stroke(deep, 15, 4), stroke(base, 15, 0), stroke(light, 4, -3)].join('');
}
