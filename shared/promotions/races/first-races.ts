import type { RaceTerms } from './terms.ts';

/** A race over games of other providers whose places get sums in EUR, from the first bet on. */
type EurRace = {
  /** Titles of the providers whose games count. */
  readonly providers: readonly [string, ...string[]];
  /** The least bet, in hundredths of EUR. */
  readonly minBet: number;
  /** The least score of a paid place, in base units. */
  readonly minScore: number;
  /** What places get, in whole EUR, from the first place on. */
  readonly places: readonly (readonly [count: number, eur: number])[];
  readonly happyHours?: RaceTerms['happyHours'];
};

/** How long staff have to look at a standing before it is final. */
const CHECK_HOURS = 24;

/**
 * The terms of a race in EUR. The least score keeps a bet of a few coins from what is guaranteed: the
 * caller chooses it so that reaching it costs more on average than the highest place pays where few
 * take part, or accepts what that can cost.
 */
export const eurRaceTerms = ({
  providers,
  minBet,
  minScore,
  places,
  happyHours,
}: EurRace): RaceTerms => ({
  score: { kind: 'counted' },
  games: { providers: [...providers] },
  minBet: { eurHundredths: minBet },
  minScoreMicro: `${minScore}000000`,
  entry: 'automatic',
  bank: {},
  prizes: {
    kind: 'amounts',
    places: places.map(([count, eur]) => ({ count, amount: { eurHundredths: eur * 100 } })),
  },
  ...(happyHours !== undefined && { happyHours }),
  settleMinutes: CHECK_HOURS * 60,
});
