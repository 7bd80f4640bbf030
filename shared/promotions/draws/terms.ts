import * as z from 'zod/mini';
import { LANGUAGES } from '../../i18n/languages.ts';
import { text } from '../../platform/text.ts';

/** A positive sum in base micro-units, as a decimal. */
const micro = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));

/** A title in each language. */
const titles = z.record(z.enum(LANGUAGES), text(120));

const prizeShape = {
  /** Names the prize in the draw's proof: never two of one draw. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** How many there are. */
  count: z.int().check(z.gte(1), z.lte(1000)),
  /** How likely a winner gets it beside the others, where prizes go by weight; 0 is the least. */
  weight: z.int().check(z.gte(0), z.lte(1_000_000)),
};

/**
 * A prize, with the specification's kinds: 1 is money, 2 is DIC, 3 is a thing that is sent. An
 * amount is in base micro-units: one DIC is as many as one unit.
 */
export const drawPrize = z.discriminatedUnion('kind', [
  z.strictObject({ ...prizeShape, kind: z.literal(1), amountMicro: micro }),
  z.strictObject({ ...prizeShape, kind: z.literal(2), amountMicro: micro }),
  z.strictObject({ ...prizeShape, kind: z.literal(3), title: titles }),
]);
export type DrawPrize = z.infer<typeof drawPrize>;

/** The most prizes of one draw: each is in the proof with its path. */
export const DRAW_MAX_PRIZES = 500;

/**
 * What a draw gives tickets for and what it gives to winners. Terms never change once a ticket was
 * given.
 */
export const drawTerms = z
  .strictObject({
    /** Tickets for the first visit of a day in Moscow. */
    loginTickets: z.int().check(z.gte(0), z.lte(100)),
    /**
     * What an account must stake while the draw runs, as counted stake in base micro-units, to get
     * tickets by visits; credited deposits of as much in that time serve as well.
     */
    loginCountedMicro: micro,
    /** Each whole `amount` of a deposit is a ticket; what is over is not kept for the next one. */
    deposit: z.strictObject({ currency: z.enum(['RUB', 'USD']), amount: z.int().check(z.gte(1)) }),
    /** The most tickets of one person, with all their accounts; null is no limit. */
    capPerPerson: z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))),
    /** The most prizes of one person, with all their accounts; null is no limit. */
    prizesPerPerson: z.nullable(z.int().check(z.gte(1), z.lte(1000))),
    /**
     * `places`: who is drawn first gets the first prize of the list, and so on. `weights`: each
     * winner's prize is drawn among those that are left.
     */
    mode: z.enum(['places', 'weights']),
    prizes: z.array(drawPrize).check(z.minLength(1), z.maxLength(50)),
    /** What the page says all prizes are worth, in base micro-units. */
    fundMicro: micro,
    /** What the page says a ticket is worth, in base micro-units; null says nothing. */
    ticketPriceMicro: z.nullable(micro),
    /** How long after the end the deciding beacon is signed: the list is closed long before. */
    drawAfterMinutes: z.int().check(z.gte(10), z.lte(10_080)),
    /** How long winners are looked at before they are paid. */
    payAfterMinutes: z.int().check(z.gte(0), z.lte(43_200)),
  })
  .check(
    z.refine(({ prizes }) => new Set(prizes.map(({ id }) => id)).size === prizes.length),
    z.refine(({ prizes }) => prizes.reduce((sum, { count }) => sum + count, 0) <= DRAW_MAX_PRIZES),
  );
export type DrawTerms = z.infer<typeof drawTerms>;
