import * as z from 'zod/mini';
import { RAIN_GATHER_MS } from '../../../shared/community/airdrops/rules.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';

const count = z.coerce.number().check(z.int(), z.gte(0));

/** The variables of airdrops; `.env.example` explains each one. */
export const airdropVariables = {
  AIRDROP_PLAYER_DAY_COUNT: z._default(count, 5),
  AIRDROP_PLAYER_DAY_SUM: z._default(count, 30_000),
  AIRDROP_OPERATOR_DAY_SUM: z._default(count, 100_000),
  AIRDROP_RAIN_SECONDS: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(60)),
    RAIN_GATHER_MS / 1000,
  ),
};

type Values = z.infer<z.ZodMiniObject<typeof airdropVariables>>;

/** How much may be given in 24 hours, in base micro-units, and how long a rain gathers. */
export type AirdropSettings = {
  /** How many airdrops a player may give; none where players' airdrops are off. */
  readonly playerDayCount: number;
  /** What a player gives in all stays below it. */
  readonly playerDayMicro: bigint;
  /** What all admins together give of the operator's money stays within it. */
  readonly operatorDayMicro: bigint;
  readonly gatherMs: number;
};

export const airdropsOf = (values: Values): AirdropSettings => ({
  playerDayCount: values.AIRDROP_PLAYER_DAY_COUNT,
  playerDayMicro: BigInt(values.AIRDROP_PLAYER_DAY_SUM) * MICRO_PER_UNIT,
  operatorDayMicro: BigInt(values.AIRDROP_OPERATOR_DAY_SUM) * MICRO_PER_UNIT,
  gatherMs: values.AIRDROP_RAIN_SECONDS * 1000,
});
