import * as z from 'zod/mini';

/** Everything needed to prove a robbery spin with no server. */
export const spinProof = z.object({
  v: z.literal(1),
  kind: z.literal('spin'),
  /** The spin's id, under the name that every proof has for its own. */
  roundId: z.string(),
  serverSeedHash: z.string(),
  /** Null until rotation reveals it; the commitment is always there. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  /** Which spin of the player it is, counted from 1. */
  spin: z.int(),
  /** The sectors of the three reels, 1 to 8. */
  sectors: z.array(z.int()),
  /** What three alike would have paid, fixed before the draw; base micro-units as decimal text. */
  topMicro: z.string(),
  payoutMicro: z.string(),
});
export type SpinProof = z.infer<typeof spinProof>;
