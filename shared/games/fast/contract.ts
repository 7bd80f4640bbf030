import * as z from 'zod/mini';
import { PLAY_WALLETS } from '../../money/play-wallets.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls, Events } from '../../platform/wire/lists.ts';
import {
  potBefore,
  potEnds,
  potMine,
  potOwnEvents,
  potRoundView,
  potRules,
  potUpdate,
  takeBackInput,
  takeBackOutput,
} from '../pots/contract.ts';
import { tableBetOutput } from '../table/contract.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/** Takes a seat: `stake` is one of the fixed stakes, in whole units of the player's currency. */
export const fastSitInput = z.strictObject({
  stake: z.int(),
  requestId: z.optional(requestId),
  /** The currency the player saw the stake in; refused when it is no longer the one in use. */
  currencyId: z.optional(z.int()),
  /** The wallet the player saw the stake come from; refused in the same way. */
  wallet: z.optional(z.enum(PLAY_WALLETS)),
});
export type FastSitInput = z.infer<typeof fastSitInput>;

/** Where one stake of one currency is played. */
const fastDesk = {
  stake: z.int(),
  currencyId: z.int(),
};

/** A desk with its round; null while nobody has sat down. */
export const fastDeskView = z.object({
  ...fastDesk,
  /** What a seat costs now, in base micro-units: that of the first who sat down. */
  stakeMicro: z.string(),
  round: z.nullable(potRoundView),
  /** The caller's own seat. */
  mine: z.nullable(potMine),
});
export type FastDeskView = z.infer<typeof fastDeskView>;

export const fastLoadOutput = z.object({
  rules: potRules,
  seats: z.int(),
  /** The stakes that are offered in the caller's currency, smallest first. */
  desks: z.array(fastDeskView),
  /** The last rounds at all desks, newest first. */
  before: z.array(potBefore),
  ended: potEnds,
});
export type FastLoadOutput = z.infer<typeof fastLoadOutput>;

/** What those receive who loaded the desks of a currency. */
export const fastEvent = z.discriminatedUnion('type', [
  z.extend(potUpdate, { type: z.literal('updated'), ...fastDesk }),
  /** Somebody wants to sit down where no round was under way. */
  z.object({ type: z.literal('load'), ...fastDesk, round: potRoundView }),
  /** The round is over and its seats are free. */
  z.object({
    type: z.literal('freed'),
    ...fastDesk,
    roundId: z.string(),
    before: z.array(potBefore),
  }),
  ...potOwnEvents,
]);
export type FastEvent = z.infer<typeof fastEvent>;

/** The calls of fast. */
export const FAST_CALLS = {
  /** Loads the desks of the caller's currency and subscribes to them until `leave`. */
  'fast.load': { access: 'guest', movesMoney: false, input: nothing, output: fastLoadOutput },
  'fast.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'fast.sit': { access: 'player', movesMoney: true, input: fastSitInput, output: tableBetOutput },
  /** Takes the caller's stake back while nobody else sits there. May be repeated. */
  'fast.takeBack': {
    access: 'player',
    movesMoney: true,
    input: takeBackInput,
    output: takeBackOutput,
  },
} as const satisfies Calls;

export const FAST_EVENTS = {
  /** To those who loaded the desks, on the connection that loaded them. */
  fast: fastEvent,
} as const satisfies Events;
