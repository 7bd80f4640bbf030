/** How far a movement is, from 0 to 1: it begins at `fromMs` and takes `lastsMs`. */
export function progress(ms: number, fromMs: number, lastsMs: number): number {
  return Math.min(1, Math.max(0, (ms - fromMs) / lastsMs));
}

/** The same, quick at first and gentle at the end. */
export function eased(ms: number, fromMs: number, lastsMs: number): number {
  return 1 - (1 - progress(ms, fromMs, lastsMs)) ** 3;
}

/** The same, going a little too far before it rests. */
export function sprung(ms: number, fromMs: number, lastsMs: number): number {
  const left = progress(ms, fromMs, lastsMs) - 1;
  return 1 + 2.2 * left ** 3 + 1.2 * left ** 2;
}

/** A value on its way from one to another. */
export const between = (from: number, to: number, share: number): number =>
  from + (to - from) * share;

/** The beginning of a text, as if somebody were typing it. */
export const typed = (text: string, share: number): string =>
  text.slice(0, Math.round(text.length * share));

const DIGITS = '0123456789abcdef';
const FLICKER_MS = 60;

/** A digit that changes with the time but is the same whenever that moment is shown. */
function flicker(at: number, ms: number): string {
  const mixed = Math.sin(at * 12.9898 + Math.floor(ms / FLICKER_MS) * 78.233) * 43_758.5453;
  return DIGITS[Math.floor((mixed - Math.floor(mixed)) * DIGITS.length)] ?? '0';
}

/** A hexadecimal text whose digits flicker and come to rest from the left to the right. */
export function settling(text: string, share: number, ms: number): string {
  const settled = Math.round(text.length * share);
  return Array.from(text, (digit, at) => (at < settled ? digit : flicker(at, ms))).join('');
}

/** A text in rows of a fixed length. */
export const rowsOf = (text: string, perRow: number): string[] =>
  Array.from({ length: Math.ceil(text.length / perRow) }, (_, row) =>
    text.slice(row * perRow, (row + 1) * perRow),
  );
