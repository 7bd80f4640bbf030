import * as z from 'zod/mini';
import {
  tableEnd,
  tableEnded,
  tablePlayerView,
  tablePromise,
  tableRules,
  tableTimes,
} from '../table/contract.ts';

/** The rules of a table where a series may stake round after round, unless the policy forbids it. */
export const potRules = z.extend(tableRules, { canAutoplay: z.boolean() });

/**
 * A player of a pot with all their stakes in it. Chance, return and win hold for the pot as it is in
 * the same message; the exact chance is `stakeMicro` ÷ the pot.
 */
export const potPlayer = z.extend(tablePlayerView, {
  stakeMicro: z.string(),
  /** How many stakes these are. */
  stakes: z.int(),
  /** The chance to win, in percent with two places. */
  percent: z.number(),
  /** What comes back of the stakes on average, in percent. */
  returnPercent: z.number(),
  /** What the player is paid if they win. */
  winMicro: z.string(),
});
export type PotPlayer = z.infer<typeof potPlayer>;

/** What was drawn: the ticket below the pot, whose it is, and what they are paid. */
export const potResult = z.object({
  ticket: z.string(),
  /** The `playerHash` of the winner. */
  winner: z.string(),
  payoutMicro: z.string(),
  /** Where the pointer stops, from 0 to 1 over the bets in the order of their ids. */
  position: z.number(),
});
export type PotResult = z.infer<typeof potResult>;

/** The pot with everybody in it, as they joined. */
const potFields = {
  potMicro: z.string(),
  players: z.array(potPlayer),
};

/**
 * A round's states on the wire: 0 no stakes, 1 waits for players, 2 countdown, 3 drawing, 4 result.
 * `result` is null until it is drawn.
 */
export const potRoundView = z.object({
  roundId: z.string(),
  state: z.int().check(z.gte(0), z.lte(4)),
  promise: tablePromise,
  times: tableTimes,
  ...potFields,
  result: z.nullable(potResult),
  /** Set when the round ended without an outcome and every stake went back. */
  isRefunded: z.boolean(),
});
export type PotRoundView = z.infer<typeof potRoundView>;

/** What changes of a round: a step of it, its pot, or both. */
export const potUpdate = z.object({
  roundId: z.string(),
  state: z.int(),
  times: tableTimes,
  beaconRound: z.optional(z.int()),
  betsDigest: z.optional(z.string()),
  ...potFields,
  result: z.nullable(potResult),
  isRefunded: z.boolean(),
});
export type PotUpdate = z.infer<typeof potUpdate>;

/** A finished round: who won what, in the order in which they ended. */
export const potBefore = z.object({
  roundId: z.string(),
  potMicro: z.string(),
  payoutMicro: z.string(),
  /** The winner's chance in percent. */
  percent: z.number(),
  winner: tablePlayerView,
});
export type PotBefore = z.infer<typeof potBefore>;

/** One player's own stakes in a round, in base micro-units, and their currency. */
export const potMine = z.object({
  roundId: z.string(),
  playerHash: z.string(),
  stakeMicro: z.string(),
  stakes: z.int(),
  currencyId: z.int(),
});
export type PotMine = z.infer<typeof potMine>;

/** What only one player is told of a round: their own stakes, their win, how it ended for them. */
export const potOwnEvents = [
  z.object({ type: z.literal('mine'), mine: potMine }),
  z.object({
    type: z.literal('win'),
    roundId: z.string(),
    stakeMicro: z.string(),
    payoutMicro: z.string(),
  }),
  tableEnded,
] as const;

/** The caller's rounds that ended lately, newest first: what they may not have been told. */
export const potEnds = z.array(tableEnd);

/** Takes the stake of a player back who is alone in a round. */
export const takeBackInput = z.strictObject({ roundId: z.uuid() });

/** The stakes that went back, in base micro-units. */
export const takeBackOutput = z.object({ roundId: z.string(), refundedMicro: z.string() });
export type TakeBackOutput = z.infer<typeof takeBackOutput>;
