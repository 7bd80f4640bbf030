import * as z from 'zod/mini';

/** What every solo proof has: the pair of seeds, the nonce, and the money. */
export const soloProofFields = {
  v: z.literal(1),
  roundId: z.string(),
  serverSeedHash: z.string(),
  /** Null until rotation reveals it; the commitment is always there. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  /** Base micro-units as decimal text. */
  stakeMicro: z.string(),
  payoutMicro: z.string(),
};

const soloProof = z.object(soloProofFields);

/** A proof of any solo round, without the parts that belong to its game. */
export type SoloProof = z.infer<typeof soloProof>;
