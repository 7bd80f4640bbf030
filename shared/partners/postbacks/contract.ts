import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { POSTBACK_EVENTS, POSTBACK_URL_MOST } from '../rules.ts';

const events = z.array(z.enum(POSTBACK_EVENTS)).check(z.minLength(1));
const id = z.uuid();

const postback = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(POSTBACK_EVENTS)),
  isOn: z.boolean(),
  /** The key by which its requests are signed, shown to the partner alone. */
  secret: z.string(),
  createdAt: z.string(),
});
export type PartnerPostback = z.infer<typeof postback>;

const attempt = z.object({
  id: z.string(),
  postbackId: id,
  event: z.enum([...POSTBACK_EVENTS, 'test']),
  at: z.string(),
  /** The number of the try, from 1. */
  attempt: z.int(),
  /** The HTTP status; null where there was no answer. */
  status: z.nullable(z.int()),
  /** Why it failed, in a word or two; null where it was taken. */
  why: z.nullable(z.string()),
  durationMs: z.int(),
});
export type PostbackAttempt = z.infer<typeof attempt>;

const list = z.object({ postbacks: z.array(postback) });

export const POSTBACKS_CALLS = {
  'partners.getPostbacks': { access: 'player', movesMoney: false, input: nothing, output: list },
  /** Adds an address, or changes the one whose id is given. */
  'partners.savePostback': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({
      id: z.optional(id),
      /** May have `{click_id} {sub1} … {sub5} {event} {amount} {currency} {player}` in its query. */
      url: text(POSTBACK_URL_MOST),
      events,
      isOn: z.boolean(),
    }),
    output: list,
  },
  'partners.deletePostback': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ id }),
    output: list,
  },
  /** Sends a test at once, and answers how that went. */
  'partners.testPostback': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ id }),
    output: z.object({ attempt }),
  },
  /** The newest hundred tries. */
  'partners.getPostbackLog': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ id: z.optional(id) }),
    output: z.object({ attempts: z.array(attempt) }),
  },
} as const satisfies Calls;
