import * as z from 'zod/mini';
import { soloProofFields } from '../../fairness/solo-proof.ts';

/** Everything needed to prove a finished mines game with no server. */
export const minesProof = z.object({
  ...soloProofFields,
  game: z.literal('mines'),
  minesLength: z.int(),
  /** Tiles in the order they were opened, 0 to 23; the last is the mine if one was hit. */
  opened: z.array(z.int()),
  /** Where the mines were, in the order they were drawn. */
  mines: z.array(z.int()),
  ending: z.enum(['mine', 'taken', 'limit']),
});
export type MinesProof = z.infer<typeof minesProof>;
