import * as z from 'zod/mini';

/** A positive sum in base micro-units, as a decimal. */
const micro = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
const bp = z.int().check(z.gte(1), z.lte(10_000));

/** A sum as terms state it. One in EUR is counted at the rate of the moment when the race opens. */
const raceMoney = z.union([
  z.strictObject({ micro }),
  z.strictObject({ eurHundredths: z.int().check(z.gte(1)) }),
]);
export type RaceMoney = z.infer<typeof raceMoney>;

/**
 * What a player is ranked by. `counted`: the counted stake, in base micro-units. `multiplier`: what
 * the rounds of the first `bets` qualifying bets paid for each unit of their whole stake, added up, in
 * millionths. A further bet of a round adds to its stake, and is not one of these bets.
 */
const raceScore = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('counted') }),
  z.strictObject({
    kind: z.literal('multiplier'),
    bets: z.int().check(z.gte(1), z.lte(10_000)),
  }),
]);

const name = z.string().check(z.minLength(1), z.maxLength(120));

/**
 * Which games count. `all`: our own and those of other providers, by what they count for. Otherwise
 * games of other providers alone: of some providers, by their titles, or some games, by the
 * aggregator's ids.
 */
const raceGames = z.union([
  z.literal('all'),
  z.strictObject({ providers: z.array(name).check(z.minLength(1), z.maxLength(50)) }),
  z.strictObject({ list: z.array(name).check(z.minLength(1), z.maxLength(500)) }),
]);

const count = z.int().check(z.gte(1), z.lte(10_000));

/**
 * What places get, from the first on; `count` places in a row get the same. `amounts`: a sum each.
 * `shares`: a part of the bank each, in basis points.
 */
const racePrizes = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('amounts'),
    places: z
      .array(z.strictObject({ count, amount: raceMoney }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  z.strictObject({
    kind: z.literal('shares'),
    places: z.array(z.strictObject({ count, shareBp: bp })).check(z.minLength(1), z.maxLength(50)),
  }),
]);

const hour = z.int().check(z.gte(0), z.lte(24));

/** The most places that are paid. */
const RACE_MOST_PLACES = 2000;

const racePlaces = ({ prizes }: { readonly prizes: z.infer<typeof racePrizes> }): number =>
  prizes.places.reduce((sum, { count: places }) => sum + places, 0);

/**
 * The terms of a race: all that its page says, that the engine does, and that the tests check. A race
 * that opened keeps the terms it opened with.
 */
export const raceTerms = z
  .strictObject({
    score: raceScore,
    games: raceGames,
    /** The least bet that counts. */
    minBet: z.optional(raceMoney),
    /** The least score of a paid place: without it a bet of a few coins could win what is guaranteed. */
    minScoreMicro: micro,
    /** Who may register; only of a race over all games. */
    minVip: z.optional(z.int().check(z.gte(1), z.lte(15))),
    /**
     * `registration`, of a race over all games: who registers takes part with what is played from then
     * on. `automatic`, of all others: the first bet that counts does it.
     */
    entry: z.enum(['registration', 'automatic']),
    /** What there is to win: a sum, and a part of all scores. For prizes of `shares` only. */
    bank: z.strictObject({
      base: z.optional(raceMoney),
      ofScoresBp: z.optional(bp),
    }),
    prizes: racePrizes,
    /** No prize is more than this part of its winner's score, where scores are money. */
    mostOfScoreBp: z.optional(bp),
    /** Hours in Moscow when bets bring more; the first that holds counts. */
    happyHours: z.optional(
      z
        .array(
          z.strictObject({
            fromHour: hour,
            toHour: hour,
            morePercent: z.int().check(z.gte(1), z.lte(100)),
          }),
        )
        .check(z.maxLength(12)),
    ),
    /** How long after the end the standing is final. */
    settleMinutes: z.int().check(z.gte(5), z.lte(72 * 60)),
  })
  .check(
    z.refine(
      ({ games, score, entry, minBet, happyHours }) =>
        games !== 'all' ||
        (score.kind === 'counted' &&
          entry === 'registration' &&
          minBet === undefined &&
          happyHours === undefined),
      'A race over all games ranks by the counted stake of those who registered.',
    ),
    z.refine(
      ({ games, entry, minVip }) =>
        games === 'all' || (entry === 'automatic' && minVip === undefined),
      'The first bet enters a race over games of other providers, whoever places it.',
    ),
    z.refine(
      ({ score, mostOfScoreBp, bank }) =>
        score.kind === 'counted' || (mostOfScoreBp === undefined && bank.ofScoresBp === undefined),
      'Only of a score that is money can prizes be a part.',
    ),
    z.refine((terms) => racePlaces(terms) <= RACE_MOST_PLACES, 'Too many places are paid.'),
    z.refine(
      ({ prizes }) =>
        prizes.kind === 'amounts' ||
        prizes.places.reduce((sum, { count: n, shareBp }) => sum + n * shareBp, 0) <= 10_000,
      'The shares are more than the bank.',
    ),
  );
export type RaceTerms = z.infer<typeof raceTerms>;

/** How many places are paid. */
export const placesOf = (terms: Pick<RaceTerms, 'prizes'>): number => racePlaces(terms);
