import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { PAGE_SIZES } from '../rules.ts';
import { ADDRESS_MOST, POSTBACK_EVENTS } from './rules.ts';

const events = z
  .array(z.enum(POSTBACK_EVENTS))
  .check(z.minLength(1), z.maxLength(POSTBACK_EVENTS.length));
const one = z.strictObject({ id: z.uuid() });

const postback = z.object({
  id: z.string(),
  address: z.string(),
  events,
  createdAt: z.string(),
  /** Whether the host proved that it has the secret: then messages come as fast as they happen. */
  isConfirmed: z.boolean(),
  /** Why nothing is sent to it; null while it is on. */
  pausedFor: z.nullable(z.enum(['partner', 'failing', 'gone'])),
  /** Since when nothing arrived; null after a success. */
  failingSince: z.nullable(z.string()),
  /** How many messages wait. */
  waiting: z.int(),
});
export type Postback = z.infer<typeof postback>;

/** Why an attempt did not succeed. */
const FAILURES = [
  'address',
  'unreachable',
  'tls',
  'timeout',
  'connection',
  'redirect',
  'status',
  'gone',
] as const;
export type PostbackFailure = (typeof FAILURES)[number];

const row = z.object({
  id: z.string(),
  postbackId: z.string(),
  /** What the receiver knows the message by; sending it again keeps it. */
  messageId: z.string(),
  type: z.enum([...POSTBACK_EVENTS, 'test']),
  /** The pseudonym of the player. */
  player: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** The answer's status; null where there was none. */
  status: z.nullable(z.int()),
  reason: z.nullable(z.enum(FAILURES)),
  /** The beginning of the answer, as one plain line. */
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it was last tried; null where it never was. */
  triedAt: z.nullable(z.string()),
});
export type PostbackRow = z.infer<typeof row>;

const listed = z.object({ postbacks: z.array(postback) });

export const POSTBACKS_CALLS = {
  'postbacks.get': { access: 'player', movesMoney: false, input: nothing, output: listed },
  /** Adds an address. Its secret is told in this answer and never again. */
  'postbacks.add': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ address: text(ADDRESS_MOST), events }),
    output: z.object({ postback, secret: z.string() }),
  },
  /** Changes what is told to an address, or pauses it and lets it go on. */
  'postbacks.change': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ id: z.uuid(), events, isOn: z.boolean() }),
    output: listed,
  },
  /** Removes an address with its secret and its log; nothing more is sent to it. */
  'postbacks.remove': { access: 'player', movesMoney: false, input: one, output: listed },
  /** A new secret, told in this answer alone; the former one signs beside it for a day. */
  'postbacks.renewSecret': {
    access: 'player',
    movesMoney: false,
    input: one,
    output: z.object({ secret: z.string() }),
  },
  /** Sends a sample event that is marked as a test; how it ended stands in the log. */
  'postbacks.test': {
    access: 'player',
    movesMoney: false,
    input: one,
    output: z.object({ rowId: z.string() }),
  },
  /** The log of all addresses of the partner, the newest row first. */
  'postbacks.getLog': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({
      page: z.int().check(z.gte(1), z.lte(100_000)),
      pageSize: z.literal([...PAGE_SIZES]),
    }),
    output: z.object({ rows: z.array(row), total: z.int() }),
  },
  /** Sends an event once more, under the id that it had. */
  'postbacks.resend': {
    access: 'player',
    movesMoney: false,
    input: one,
    output: z.object({ rowId: z.string() }),
  },
} as const satisfies Calls;
