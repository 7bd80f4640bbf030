import * as z from 'zod/mini';
import { drandProof, tableProofFields } from '../table/proof.ts';

/** Everything needed to prove a battle round with no server. */
export const battleProof = z.object({
  ...tableProofFields,
  game: z.literal('battle'),
  drand: drandProof,
  /** The ticket drawn below the whole bank in micro-units: red wins below red's bank. */
  ticket: z.string(),
  winner: z.enum(['red', 'blue']),
  feeMicro: z.string(),
});
export type BattleProof = z.infer<typeof battleProof>;
