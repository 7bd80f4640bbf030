import * as z from 'zod/mini';
import { potProofFields } from '../pots/proof.ts';

/** Everything needed to prove a round of classic with no server. */
export const classicProof = z.object({ ...potProofFields, game: z.literal('classic') });
export type ClassicProof = z.infer<typeof classicProof>;
