import type { RaceTerms } from '../../../shared/promotions/races/terms.ts';

type Place = readonly [count: number, eachEur: number];

/** What a race over games of other providers asks and pays, in EUR. */
type FirstRace = {
  readonly minBetEur: number;
  readonly places: readonly Place[];
  readonly hasHappyHours?: boolean;
  readonly weeks?: number;
};

/** Who has fewer points than this gets no prize, in base units of counted stake. */
const MIN_SCORE_MICRO = '10000000000';

/**
 * No prize is above this part of its winner's counted stake, in basis points: that costs its player
 * 2.5% on average, or half of that in a happy hour of twice the points, so nobody earns by racing alone
 * or with an account of a friend. What other rewards add is said at `DAILY_MOST_OF_SCORE_BP`.
 */
const MAX_OF_SCORE_BP = 100;

/** A standing is looked at for two days before it is final. */
const SETTLE_MINUTES = 48 * 60;

/** The happy hours of a day in Moscow. */
const HAPPY_HOURS = [
  { fromHour: 12, toHour: 14, morePercent: 50 },
  { fromHour: 18, toHour: 20, morePercent: 50 },
  { fromHour: 20, toHour: 24, morePercent: 100 },
];

/** The races of a new installation by their slugs, with the specification's funds. */
export const FIRST_RACES = {
  'evoplay-christmas': {
    minBetEur: 0.2,
    places: [
      [1, 5000],
      [1, 3000],
      [1, 2000],
      [7, 1000],
      [40, 200],
      [100, 100],
    ],
  },
  'lucky-in-love': {
    minBetEur: 0.1,
    places: [
      [1, 6000],
      [1, 4000],
      [1, 3000],
      [7, 1000],
      [40, 250],
      [100, 100],
    ],
  },
  'ice-boost': {
    minBetEur: 0.3,
    places: [
      [1, 3500],
      [1, 2000],
      [1, 1000],
      [7, 500],
      [40, 100],
      [150, 40],
    ],
    hasHappyHours: true,
  },
  'jokers-jackpot-madness': {
    minBetEur: 0.5,
    places: [
      [1, 25_000],
      [1, 15_000],
      [1, 10_000],
      [7, 4000],
      [40, 700],
      [150, 200],
      [300, 100],
      [1000, 44],
    ],
    hasHappyHours: true,
  },
  'fortune-season': {
    minBetEur: 0.5,
    places: [
      [1, 20_000],
      [1, 10_000],
      [1, 6000],
      [7, 2000],
      [40, 500],
      [150, 150],
      [300, 50],
      [500, 35],
    ],
    weeks: 4,
  },
  'piggy-christmas': {
    minBetEur: 0.3,
    places: [
      [1, 12_000],
      [1, 8000],
      [1, 5000],
      [7, 2000],
      [40, 400],
      [350, 100],
    ],
  },
  'evoplay-race': {
    minBetEur: 0.1,
    places: [
      [1, 30_000],
      [1, 20_000],
      [1, 10_000],
      [7, 5000],
      [40, 1000],
      [150, 300],
      [300, 100],
      [500, 80],
    ],
  },
  'festive-topia': {
    minBetEur: 0.2,
    places: [
      [1, 10_000],
      [1, 6000],
      [1, 4000],
      [7, 2000],
      [40, 400],
      [90, 150],
      [300, 55],
    ],
  },
} as const satisfies Readonly<Record<string, FirstRace>>;

export type FirstRaceSlug = keyof typeof FIRST_RACES;

const eur = (units: number) => ({ eurHundredths: Math.round(units * 100) });

/** The terms of one of these races, over the games of some providers by their titles. */
export function firstRaceTerms(slug: FirstRaceSlug, providers: readonly string[]): RaceTerms {
  const { minBetEur, places, hasHappyHours = false }: FirstRace = FIRST_RACES[slug];
  return {
    score: { kind: 'counted' },
    games: { providers: [...providers] },
    minBet: eur(minBetEur),
    minScoreMicro: MIN_SCORE_MICRO,
    entry: 'automatic',
    bank: {},
    prizes: {
      kind: 'amounts',
      places: places.map(([count, each]) => ({ count, amount: eur(each) })),
    },
    mostOfScoreBp: MAX_OF_SCORE_BP,
    ...(hasHappyHours && { happyHours: HAPPY_HOURS }),
    settleMinutes: SETTLE_MINUTES,
  };
}

/** How many weeks a race is run again; null for one race. */
export const weeksOf = (slug: FirstRaceSlug): number | null => {
  const race: FirstRace = FIRST_RACES[slug];
  return race.weeks ?? null;
};
