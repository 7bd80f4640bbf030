import * as z from 'zod/mini';
import type { Calls } from '../../platform/wire/lists.ts';

const userStatsInput = z.strictObject({ userId: z.int().check(z.gte(1)) });

/** What a player card shows about a player; money in hundredths of the base currency. */
export const userStatsOutput = z.object({
  userId: z.int(),
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
