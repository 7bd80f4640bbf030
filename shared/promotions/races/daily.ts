import { moscowDate, moscowDayStartMs } from '../../platform/moscow-time.ts';
import type { RaceTerms } from './terms.ts';
import { DAY_MS } from '../../platform/durations.ts';

/** The template of the daily tournament, which its page is named by too. */
export const DAILY_TEMPLATE = 'daily';

/** The VIP level that the daily tournament asks for. */
const DAILY_MIN_VIP = 2;

/** What the bank of a day begins with, and what the counted stakes add to it, in basis points. */
export const DAILY_BANK_BASE = 10_000;
const DAILY_BANK_BP = 10;

/** The least score of a paid place, in base units. */
const DAILY_MIN_SCORE = 1000;

/**
 * No prize is more than this part of its winner's score, in basis points. A counted stake costs its
 * player at least 2.5% on average, so nobody earns by the tournament alone, however few take part. With
 * every other reward taken at once people who share may, where nobody else plays: by no more than the
 * bank, which is paid in any case. `npm run rewards:prove` prints both.
 */
export const DAILY_MOST_OF_SCORE_BP = 100;

/** How long after midnight the standing is final. */
const DAILY_SETTLE_MINUTES = 5;

/** What the places get of the bank, in basis points. */
export const DAILY_SHARES_BP = [3000, 2000, 1300, 1000, 800, 600, 500, 400, 250, 150] as const;

/** The daily tournament as a new installation opens it. */
export const DAILY_TERMS: RaceTerms = {
  score: { kind: 'counted' },
  games: 'all',
  minScoreMicro: `${DAILY_MIN_SCORE}000000`,
  minVip: DAILY_MIN_VIP,
  entry: 'registration',
  bank: { base: { micro: `${DAILY_BANK_BASE}000000` }, ofScoresBp: DAILY_BANK_BP },
  prizes: {
    kind: 'shares',
    places: DAILY_SHARES_BP.map((shareBp) => ({ count: 1, shareBp })),
  },
  mostOfScoreBp: DAILY_MOST_OF_SCORE_BP,
  settleMinutes: DAILY_SETTLE_MINUTES,
};

/** The tournament of the day in Moscow at a moment: its name, and when it begins and ends. */
export type DailyRace = {
  readonly slug: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
};

export function dailyRaceAt(atMs: number): DailyRace {
  const startsAtMs = moscowDayStartMs(atMs);
  return {
    slug: `${DAILY_TEMPLATE}-${moscowDate(atMs)}`,
    startsAtMs,
    endsAtMs: startsAtMs + DAY_MS,
  };
}
