import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { DRAW_STATES } from '../../promotions/draws/contract.ts';
import { promotionSlug } from '../../promotions/pages/slug.ts';
import { actSaid, askedBy } from '../act-said.ts';
import { micro, type OfficeCalls, reason } from '../calls.ts';

/** How many places of a race staff see, and how many races and draws. */
export const RACE_PLACES_SHOWN = 100;
export const CONTESTS_SHOWN = 100;

const raceState = z.enum(['open', 'settling', 'sealing', 'final', 'cancelled']);

/** A race in the list of staff. */
export const officeRace = z.object({
  slug: z.string(),
  state: raceState,
  startsAt: z.string(),
  endsAt: z.string(),
  /** When its standing is final: until then staff may take somebody out. */
  finalAt: z.string(),
  entrants: z.int(),
  /** Prizes that are fixed, and how many of them are paid. */
  prizes: z.int(),
  paid: z.int(),
  /** Whether it should be further on by now. */
  isStuck: z.boolean(),
});
export type OfficeRace = z.infer<typeof officeRace>;

const racePlace = z.object({
  /** Null for who is out. */
  place: z.nullable(z.int()),
  playerId: z.string(),
  nick: z.string(),
  scoreMicro: micro,
  /** Null before the standing is final. */
  prizeMicro: z.nullable(micro),
  isPaid: z.boolean(),
  /** Why the player is out of it, in words. */
  out: z.nullable(z.string()),
  asked: z.array(askedBy),
});
export type OfficeRacePlace = z.infer<typeof racePlace>;

/** A draw in the list of staff. */
export const officeDraw = z.object({
  slug: z.string(),
  state: z.enum(DRAW_STATES),
  startsAt: z.string(),
  endsAt: z.string(),
  tickets: z.int(),
  entrants: z.int(),
  /** Prizes of places that have a winner, and how many of the money prizes among them are paid. */
  won: z.int(),
  money: z.int(),
  paid: z.int(),
  isStuck: z.boolean(),
});
export type OfficeDraw = z.infer<typeof officeDraw>;

const drawWinner = z.object({
  place: z.int(),
  prizeId: z.string(),
  ticket: z.int(),
  playerId: z.string(),
  nick: z.string(),
  /** A thing is sent by an order and never paid. */
  isThing: z.boolean(),
  isPaid: z.boolean(),
  /** The state of the order of a thing; null before the winner made one. */
  order: z.nullable(z.string()),
  /** Whether the time to order a thing is over without an order: two people may open it again. */
  isLate: z.boolean(),
  out: z.nullable(z.string()),
  asked: z.array(askedBy),
});
export type OfficeWinner = z.infer<typeof drawWinner>;

/** Players read it, so it says something. */
const told = reason.check(z.minLength(3));

const ofSlug = z.strictObject({ slug: promotionSlug });

export const SUPERVISION_CALLS = {
  'contests.list': {
    input: nothing,
    output: z.object({ races: z.array(officeRace), draws: z.array(officeDraw) }),
  },
  'contests.race': {
    input: ofSlug,
    output: z.nullable(
      z.object({ race: officeRace, termsHash: z.string(), places: z.array(racePlace) }),
    ),
  },
  'contests.draw': {
    input: ofSlug,
    output: z.nullable(
      z.object({
        draw: officeDraw,
        drandRound: z.int(),
        drawsAt: z.string(),
        digest: z.nullable(z.string()),
        closedAt: z.nullable(z.string()),
        signature: z.nullable(z.string()),
        /** When winners are paid: until then a prize may be taken from one. */
        payAt: z.nullable(z.string()),
        winners: z.array(drawWinner),
      }),
    ),
  },
  /** Takes a player out of a race. Players read the reason, so both people write the same. */
  'contests.outOfRace': {
    input: z.strictObject({
      slug: promotionSlug,
      playerId: z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
      reason: told,
    }),
    output: actSaid,
  },
  /** Takes a prize from its winner; the next ticket that the beacon drew has it. */
  'contests.outOfDraw': {
    input: z.strictObject({
      slug: promotionSlug,
      place: z.int().check(z.gte(1)),
      ticket: z.int().check(z.gte(1)),
      reason: told,
    }),
    output: actSaid,
  },
} as const satisfies OfficeCalls;
