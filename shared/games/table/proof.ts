import * as z from 'zod/mini';

/** One stake of a table round as the digest has it, with its return. */
const tableProofBet = z.object({
  betId: z.string(),
  /** Stands for a player in this round alone, keyed by a secret of the round: identifies nobody. */
  playerHash: z.string(),
  /** The chosen team or multiplier. */
  side: z.string(),
  stakeMicro: z.string(),
  payoutMicro: z.string(),
});

/** The public beacon that decides a round; its round number is fixed before bets close. */
export const drandProof = z.object({
  chainHash: z.string(),
  publicKey: z.string(),
  genesisMs: z.int(),
  periodMs: z.int(),
  round: z.int(),
  signature: z.string(),
});
export type DrandProof = z.infer<typeof drandProof>;

/** A beacon's round whose signature is null until it is had. */
export const awaitedDrandProof = z.extend(drandProof, { signature: z.nullable(z.string()) });
export type AwaitedDrandProof = z.infer<typeof awaitedDrandProof>;

/** What every proof of a table round has: the link, the bets and their digest. */
export const tableProofFields = {
  v: z.literal(1),
  roundId: z.string(),
  /** The end of the chain, published before its first round, and this link's distance from it. */
  chainEnd: z.string(),
  chainPosition: z.int(),
  /** SHA-256 of the reveal's text, published when the round opened. */
  commit: z.string(),
  reveal: z.string(),
  /** When bets closed, milliseconds since the epoch by the database's clock. */
  closedAtMs: z.int(),
  betsDigest: z.string(),
  bets: z.array(tableProofBet),
};

const tableProof = z.object({ ...tableProofFields, drand: z.nullable(drandProof) });

/** A proof of any table round, without the parts that belong to its game. */
export type TableProof = z.infer<typeof tableProof>;
export type TableProofBet = TableProof['bets'][number];
