import * as z from 'zod/mini';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';

const count = z.coerce.number().check(z.int(), z.gte(0));

/** The variables of the chat; `.env.example` explains each one. */
export const chatVariables = {
  CHAT_BIG_WIN: z._default(count, 10_000),
  CHAT_BIG_WIN_MULTIPLIER: z._default(count, 10),
  CHAT_LEVEL_UP_FROM: z._default(count, 3),
};

type Values = z.infer<z.ZodMiniObject<typeof chatVariables>>;

/** What the product tells the room by itself; a kind that is off is undefined. */
export type ChatSettings = {
  /** A win is told from this payout on, if it is also this many times its stake. */
  readonly bigWin: { readonly leastMicro: bigint; readonly leastMultiplier: bigint } | undefined;
  /** The least VIP level whose reaching is told. */
  readonly levelUpFrom: number | undefined;
};

export const chatOf = ({
  CHAT_BIG_WIN: least,
  CHAT_BIG_WIN_MULTIPLIER: multiplier,
  CHAT_LEVEL_UP_FROM: level,
}: Values): ChatSettings => ({
  bigWin:
    least === 0
      ? undefined
      : { leastMicro: BigInt(least) * MICRO_PER_UNIT, leastMultiplier: BigInt(multiplier) },
  levelUpFrom: level === 0 ? undefined : level,
});
