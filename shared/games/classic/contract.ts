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

/** A stake in the pot: `bet` in whole hundredths of the player's display currency. */
export const classicBetInput = z.strictObject({
  bet: z.number(),
  requestId: z.optional(requestId),
  /** The currency the player saw the stake in; refused when it is no longer the one in use. */
  currencyId: z.optional(z.int()),
  /** The wallet the player saw the stake come from; refused in the same way. */
  wallet: z.optional(z.enum(PLAY_WALLETS)),
  /** The round the player saw; refused when that one has closed. */
  roundId: z.optional(z.uuid()),
});
export type ClassicBetInput = z.infer<typeof classicBetInput>;

/** The last pots, newest first, and the biggest of the day by Moscow's calendar. */
const pots = {
  before: z.array(potBefore),
  biggest: z.nullable(potBefore),
};

export const classicLoadOutput = z.object({
  rules: potRules,
  round: potRoundView,
  /** The caller's own stakes in this round. */
  mine: z.nullable(potMine),
  ...pots,
  ended: potEnds,
});
export type ClassicLoadOutput = z.infer<typeof classicLoadOutput>;

/** What subscribers receive: changes of the round, a whole round when a new one opens, the last pots. */
export const classicEvent = z.discriminatedUnion('type', [
  z.extend(potUpdate, { type: z.literal('updated') }),
  z.object({ type: z.literal('load'), round: potRoundView }),
  z.object({ type: z.literal('before'), ...pots }),
  ...potOwnEvents,
]);
export type ClassicEvent = z.infer<typeof classicEvent>;

/** The calls of classic. */
export const CLASSIC_CALLS = {
  /** Loads the pot and subscribes to it until `leave` or the end of the connection. */
  'classic.load': { access: 'guest', movesMoney: false, input: nothing, output: classicLoadOutput },
  'classic.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'classic.bet': {
    access: 'player',
    movesMoney: true,
    input: classicBetInput,
    output: tableBetOutput,
  },
  /** Takes the caller's stakes back while nobody else is in the round. May be repeated. */
  'classic.takeBack': {
    access: 'player',
    movesMoney: true,
    input: takeBackInput,
    output: takeBackOutput,
  },
} as const satisfies Calls;

export const CLASSIC_EVENTS = {
  /** To those who loaded the pot, on the connection that loaded it. */
  classic: classicEvent,
} as const satisfies Events;
