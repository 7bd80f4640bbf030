import * as z from 'zod/mini';
import { soloProofFields } from '../../fairness/solo-proof.ts';
import { betTypeSchema } from './contract.ts';

/** Everything needed to prove a dice round with no server. */
export const diceProof = z.object({
  ...soloProofFields,
  game: z.literal('dice'),
  percent: z.int(),
  bet_type: betTypeSchema,
  number: z.int(),
});
export type DiceProof = z.infer<typeof diceProof>;
