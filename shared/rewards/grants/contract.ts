import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import type { Messages } from '../../platform/wire/lists.ts';

/** The grant whose bonus is on the balance, by its id; 0 for money. */
const setBonusActivePayload = z.strictObject({ bonus_id: z.union([z.int(), text(64)]) });

/** The messages of the channel `bonus` about the bonus balance. */
export const GRANTS_MESSAGES = {
  /** Plays with the bonus or with money: the same choice as `chooseWallet`. */
  setBonusActive: {
    access: 'player',
    payload: setBonusActivePayload,
    reply: z.object({ game_mode: z.int() }),
  },
} as const satisfies Messages;
