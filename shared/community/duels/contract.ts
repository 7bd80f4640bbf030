import * as z from 'zod/mini';
import { createFlipInput, createFlipOutput } from '../../games/coinflip/contract.ts';
import type { Messages } from '../../platform/wire/lists.ts';

const { bet, side, currencyId, requestId, wallet } = createFlipInput.shape;

/** The messages of the channel `chat` about duels. */
export const DUEL_MESSAGES = {
  /**
   * Opens a flip that anybody may join, and offers it in the room. Whoever accepts joins it by
   * `coinflip.join`. Refuses what a message and what a flip are refused for; then no stake is taken,
   * or it goes back.
   */
  sendDuel: {
    access: 'player',
    payload: z.strictObject({ bet, side, currencyId, requestId, wallet }),
    reply: z.extend(z.omit(createFlipOutput, { requestId: true, code: true }), {
      /** The number of the message; null where the room took none and the flip was joined already. */
      uid: z.nullable(z.int().check(z.gte(1))),
      /** Milliseconds until the next message may be sent. */
      cooldownMs: z.int(),
    }),
    answeredBy: { done: 'success', refused: 'error' },
  },
} as const satisfies Messages;
