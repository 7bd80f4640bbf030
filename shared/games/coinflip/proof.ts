import * as z from 'zod/mini';
import { drandProof, tableProofFields } from '../table/proof.ts';

/** Everything needed to prove a flip with no server. Its two bets are the creator's and the joiner's. */
export const coinflipProof = z.object({
  ...tableProofFields,
  game: z.literal('coinflip'),
  drand: drandProof,
  winner: z.enum(['heads', 'tails']),
  feeMicro: z.string(),
});
export type CoinflipProof = z.infer<typeof coinflipProof>;
