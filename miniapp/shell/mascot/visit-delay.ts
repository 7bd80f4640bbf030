import { HOUR_MS } from '../../../shared/platform/durations.ts';

const LONGEST_HOURS = 12;
const WORDS = 2 ** 32;

/**
 * When the mascot appears, in milliseconds from now: evenly distributed between one and twelve
 * hours.
 */
export function visitDelayMs(word: number): number {
  return Math.floor(HOUR_MS * (1 + ((LONGEST_HOURS - 1) * word) / WORDS));
}
