import * as z from 'zod/mini';

/** Everything needed to prove who was drawn in a rain, with no server. */
export const rainProof = z.object({
  v: z.literal(1),
  kind: z.literal('rain'),
  /** The airdrop's id, under the name that every proof has for its own. */
  roundId: z.string(),
  places: z.int(),
  /** For each place, in base micro-units as decimal text. */
  awardMicro: z.string(),
  /** When the list of those who joined was closed, in milliseconds since the epoch. */
  closedAtMs: z.int(),
  /** The public ids of all who joined, in order. */
  joined: z.array(z.string()),
  /** The digest of that list, published before the beacon was known. */
  digest: z.string(),
  /** The beacon's round, fixed when the rain opened; no signature until it is signed. */
  drand: z.object({
    chainHash: z.string(),
    publicKey: z.string(),
    periodMs: z.int(),
    genesisMs: z.int(),
    round: z.int(),
    signature: z.nullable(z.string()),
  }),
  /** The public ids of those who have a place, in the order of the draw; empty until it is made. */
  drawn: z.array(z.string()),
});
export type RainProof = z.infer<typeof rainProof>;
