import * as z from 'zod/mini';
import { drandProof, tableProofFields } from '../table/proof.ts';

/** What proves a pot with no server, whatever its game. A bet's side is its own player's hash. */
export const potProofFields = {
  ...tableProofFields,
  drand: drandProof,
  /** The ticket drawn below the pot in micro-units; bets are numbered in the order of their ids. */
  ticket: z.string(),
  /** The `playerHash` of the winner. */
  winner: z.string(),
  feeMicro: z.string(),
};

const potProof = z.object(potProofFields);

/** A proof of any pot, without its game. */
export type PotProof = z.infer<typeof potProof>;
