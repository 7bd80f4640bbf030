import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import type { Messages } from '../../platform/wire/lists.ts';

/** A player's rakeback with the figures it is reckoned from; sums are base micro-units. */
export const rakebackView = z.object({
  /** The counted stake ever made, and the part of it that gave experience. */
  countedMicro: z.string(),
  experienceMicro: z.string(),
  /** What all play has earned, what of it was paid out, and what can be taken now. */
  earnedMicro: z.string(),
  paidMicro: z.string(),
  dueMicro: z.string(),
  leastMicro: z.string(),
});
export type RakebackView = z.infer<typeof rakebackView>;

/**
 * `from` tells where the button was pressed: in the VIP club a sum under the minimum is refused by
 * the club's own code.
 */
const takeRakebackPayload = z.optional(z.strictObject({ from: z.optional(z.literal('vip')) }));

/** The messages of the channel `bonus` about rakeback. */
export const RAKEBACK_MESSAGES = {
  loadRakeback: { access: 'player', payload: noPayload, reply: rakebackView },
  takeRakeback: {
    access: 'player',
    payload: takeRakebackPayload,
    /** What was paid and the balance after it, in hundredths of the base currency. */
    reply: z.object({ data: z.object({ amount: z.int(), balance: z.int() }) }),
  },
} as const satisfies Messages;
