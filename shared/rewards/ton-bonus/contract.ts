import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import type { Messages } from '../../platform/wire/lists.ts';

const taken = z.object({
  data: z.object({ amountMicro: z.string() }),
});

/** Where a player stands with the bonuses around TON. */
const tonBonus = z.object({
  data: z.object({
    isWalletLinked: z.boolean(),
    isConnectTaken: z.boolean(),
    /** Friends whose first deposit is played: each brought its bonus. */
    friends: z.int(),
    /** What each friend brings, in base micro-units; null while the offer is closed. */
    friendMicro: z.nullable(z.string()),
    /** The least first deposit of a friend, in base micro-units. */
    friendDepositMicro: z.string(),
    /** How many times it is played before the bonus comes. */
    friendTimes: z.int(),
    /** The code of the player's own invitation, for `/ref/{code}`. */
    invitation: z.string(),
  }),
});
export type TonBonus = z.infer<typeof tonBonus>['data'];

export const TON_BONUS_MESSAGES = {
  loadTonBonus: { access: 'player', payload: noPayload, reply: tonBonus },
  takeTonBonus: { access: 'player', payload: noPayload, reply: taken },
} as const satisfies Messages;
