import * as z from 'zod/mini';
import { LANGUAGES } from '../../i18n/languages.ts';
import { text } from '../../platform/text.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { promotionSlug } from '../pages/slug.ts';
import { ORDER_FIELD_LENGTHS, type OrderField } from './order-form.ts';

/** The draw whose prizes these calls are about where they name none. */
export const NEW_YEAR_SLUG = 'new-year-full-house';

/** What a prize is: a sum of money, a sum of DIC, a thing with a title. */
export const PRIZE_TYPES = { money: 1, dic: 2, item: 3 } as const;

const moment = z.string();
const title = z.record(z.enum(LANGUAGES), z.string());
export type PrizeTitle = z.infer<typeof title>;

const prize = z.object({
  type: z.literal([PRIZE_TYPES.money, PRIZE_TYPES.dic, PRIZE_TYPES.item]),
  /** The name of a thing by language; null for a sum. */
  title: z.nullable(title),
  /** How many things one winner gets; null for a sum. */
  title_count: z.nullable(z.int()),
  /** A sum in base micro-units as decimal text; null for a thing. */
  amount: z.nullable(z.string()),
  /** How many tickets win it. */
  count: z.int(),
  /** The chance, in percent, that the first ticket drawn wins it; of all prizes they are 100. */
  percent: z.number(),
});
export type NewYearPrize = z.infer<typeof prize>;

const wonPrize = z.object({
  /** The number of the ticket that won, which names the win in the calls below. */
  ticket: z.int(),
  title,
  title_count: z.int(),
  wonAt: moment,
  /** Until when it may be ordered; an order that is there is not touched by it. */
  orderBy: moment,
  /** Whether its details were given: the form is shown until they are. */
  isOrdered: z.boolean(),
});
export type WonPrize = z.infer<typeof wonPrize>;

/** The states of an order. `asked`: support asked for the details again. */
export const ORDER_STATES = ['asked', 'created', 'packed', 'sent', 'delivered', 'erased'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const line = (field: OrderField) => text(ORDER_FIELD_LENGTHS[field]);
const typedForm = z.strictObject({
  fullName: line('fullName'),
  country: line('country'),
  region: line('region'),
  cite: line('cite'),
  address: line('address'),
  index: line('index'),
  telegram: line('telegram'),
} satisfies Record<OrderField, unknown>);

const order = z.object({
  ticket: z.int(),
  title,
  title_count: z.int(),
  state: z.enum(ORDER_STATES),
  /** What the winner gave; null once it was erased, and while it is asked for again. */
  details: z.nullable(typedForm),
  /** The carrier's number, from `sent` until it is erased. */
  tracking: z.nullable(z.string()),
  orderedAt: moment,
  /** The day by which it is sent. */
  sendBy: moment,
  packedAt: z.nullable(moment),
  sentAt: z.nullable(moment),
  deliveredAt: z.nullable(moment),
  /** When the details are erased, or were; null until it is delivered. */
  erasedAt: z.nullable(moment),
});
export type PrizeOrder = z.infer<typeof order>;

/** Another draw than New Year Full House. */
const slug = z.optional(promotionSlug);

/** A win of the player, by the number of its ticket; left out, their first one. */
const ticket = z.optional(z.int().check(z.gte(1)));
const success = z.literal(true);

/** What proves that the account's owner is there. */
const password = z.optional(text(256));
const code = z.optional(text(64));

/**
 * The calls of New Year Full House that the product specification names. Things of another draw are
 * ordered by the same ones, which then name it.
 */
export const NEW_YEAR_CALLS = {
  /** Everything that may be won, with its chance. Empty before the draw is announced. */
  'bonus.newYearBoom.getPrizeList': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: z.object({ success, prizeList: z.array(prize) }),
  },
  /** The things that the player won, each of which is ordered once. */
  'bonus.newYearBoom.getPrizeForOrders': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ slug }),
    output: z.object({ success, prizeList: z.array(wonPrize) }),
  },
  /** The player's order of a thing they won; null until there is one, and where they won none. */
  'bonus.newYearBoom.checkOrder': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ ticket, slug }),
    output: z.object({ success, order: z.nullable(order) }),
  },
  /**
   * Orders a thing that the player won, with the proof of the account's owner; the same details again
   * answer the same order and need none.
   */
  'bonus.newYearBoom.createOrder': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ orderData: typedForm, ticket, slug, password, code }),
    output: z.object({ success, order }),
  },
} as const satisfies Calls;
