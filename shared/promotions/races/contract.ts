import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { promotionSlug } from '../pages/slug.ts';
import { PRIZE_WAITS } from '../prize-wait.ts';

const hundredths = z.int();
const micro = z.string();

/** A player in a standing as anybody may see them: a hidden profile has no nick. */
const racer = z.object({
  /** Opens the player's card; null with the nick. */
  publicId: z.nullable(z.string()),
  nick: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** The VIP level's id, from 1. */
  compointStatus: z.int(),
});

/** What is missing for more, in the unit of the score. */
const missing = z.object({
  /** For the least score of a paid place; `0` where it is reached. */
  toLeastMicro: micro,
  /** For the place above; null on the first place. */
  toNextMicro: z.nullable(micro),
});

/** How a player of a race stands. */
const ownStanding = z.object({
  /** Null before anything that counts was played, and for who is out. */
  place: z.nullable(z.int()),
  scoreMicro: micro,
  /** What the place is worth as things stand, in hundredths of the base currency. */
  prize: hundredths,
  missing,
  /** Why the player is out of the final standing. */
  outReason: z.nullable(
    z.enum(['staff', 'demo', 'closed', 'excluded', 'same-person', 'disqualified']),
  ),
  /** What staff wrote of a disqualification. */
  outText: z.optional(z.string()),
  isPaid: z.boolean(),
  /** Why a prize of a final standing is not paid yet; left out where nothing waits. */
  waits: z.optional(z.enum(PRIZE_WAITS)),
});
export type OwnStanding = z.infer<typeof ownStanding>;

const dailyUser = z.extend(racer, {
  betAmount: hundredths,
  /** What the place is worth to this player as things stand. */
  prize: z.optional(hundredths),
  isOwn: z.optional(z.boolean()),
});
export type DailyUser = z.infer<typeof dailyUser>;

/**
 * The daily tournament. Amounts are hundredths of the base currency; what the specification does not
 * have may be missing.
 */
const dailyInfo = z.object({
  tournament: z.object({
    bank: hundredths,
    slug: z.optional(z.string()),
    endsAt: z.optional(z.iso.datetime()),
    /** The least score of a paid place. */
    minScore: z.optional(hundredths),
    minVip: z.optional(z.int()),
    entrants: z.optional(z.int()),
    /** What the counted stakes of all add to the bank, in basis points. */
    ofScoresBp: z.optional(z.int()),
    /** The part of its winner's score that no prize exceeds, in basis points. */
    mostOfScoreBp: z.optional(z.int()),
    settleMinutes: z.optional(z.int()),
    /** What each place is worth now. */
    prizes: z.optional(z.array(hundredths)),
  }),
  users: z.array(dailyUser),
  /** The champion of the day before. */
  lastWinner: z.nullable(z.extend(dailyUser, { prize: hundredths })),
  /** Undefined for a guest and for who has not registered today. */
  own: z.optional(ownStanding),
});
export type DailyInfo = z.infer<typeof dailyInfo>;

const raceRow = z.extend(racer, {
  place: z.int(),
  scoreMicro: micro,
  prize: hundredths,
  isOwn: z.boolean(),
});
export type RaceRow = z.infer<typeof raceRow>;

/** A race as its page shows it. */
const raceStandings = z.object({
  slug: promotionSlug,
  /** `soon`: it has not begun. `settling`: it is over, and late results still come in. */
  state: z.enum(['soon', 'open', 'settling', 'final', 'cancelled']),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** When the standing is final. */
  finalAt: z.iso.datetime(),
  /** Scores are base micro-units, or millionths of a multiplier. */
  score: z.enum(['counted', 'multiplier']),
  entry: z.enum(['registration', 'automatic']),
  minScoreMicro: micro,
  minVip: z.nullable(z.int()),
  /** The least bet that counts, in base micro-units. */
  minBetMicro: z.nullable(micro),
  /** All that may be won, in hundredths of the base currency. */
  bank: hundredths,
  entrants: z.int(),
  /** How many places are paid. */
  places: z.int(),
  /** Whether bets bring more right now, and by how much. */
  happyPercent: z.int(),
  top: z.array(raceRow),
  /** Those around the one who asks, where they are below the top. */
  around: z.array(raceRow),
  /** Undefined for a guest and for who does not take part. */
  own: z.optional(ownStanding),
  /** SHA-256 of the final standing, in hex; null before. */
  digest: z.nullable(z.string()),
  /** SHA-256 of the terms, in hex. */
  termsHash: z.string(),
});
export type RaceStandings = z.infer<typeof raceStandings>;

export const RACE_CALLS = {
  /** Registers for today's tournament. Guests are refused by the feature's own code. */
  'tournament.daily.participate': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: z.object({ slug: z.string() }),
  },
  /** Asked each second; answered from what the process keeps. */
  'tournament.daily.getInfo': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: dailyInfo,
  },
  /** How a race stands, and how the one who asks stands in it. */
  'promotions.standings': {
    access: 'guest',
    movesMoney: false,
    input: z.strictObject({ slug: promotionSlug }),
    output: raceStandings,
  },
  /** Registers for a race that asks for it. */
  'promotions.joinRace': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ slug: promotionSlug }),
    output: nothing,
  },
  /** The final standing of the paid places, as the text that its digest is of. */
  'promotions.raceResult': {
    access: 'guest',
    movesMoney: false,
    input: z.strictObject({ slug: promotionSlug }),
    output: z.object({ digest: z.string(), text: z.string() }),
  },
} as const satisfies Calls;
