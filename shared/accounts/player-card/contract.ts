import * as z from 'zod/mini';
import type { Calls } from '../../platform/wire/lists.ts';

/** Another player's public id, or one's own id: a number leads to nobody else's card. */
const userStatsInput = z.strictObject({
  userId: z.union([z.int().check(z.gte(1)), z.uuid()]),
});

/** What a player card shows about a player; money in hundredths of the base currency. */
export const userStatsOutput = z.object({
  publicId: z.string(),
  nick: z.string(),
  avatar: z.nullable(z.string()),
  /** The VIP level's id, from 1. */
  compointStatus: z.int(),
  totalBet: z.int(),
  totalBetMicro: z.string(),
  totalGames: z.int(),
  maxWin: z.int(),
  maxWinMicro: z.string(),
  /** The highest ratio of return to stake in one round, to four decimal places. */
  maxCoef: z.number(),
  /** When the player joined, as a year and month. */
  since: z.string(),
});
export type UserStats = z.infer<typeof userStatsOutput>;

export const PLAYER_CARD_CALLS = {
  'users.getStats': {
    access: 'guest',
    movesMoney: false,
    input: userStatsInput,
    output: userStatsOutput,
  },
} as const satisfies Calls;
