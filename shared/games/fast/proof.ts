import * as z from 'zod/mini';
import { potProofFields } from '../pots/proof.ts';

/** Everything needed to prove a round of fast with no server. */
export const fastProof = z.object({ ...potProofFields, game: z.literal('fast') });
export type FastProof = z.infer<typeof fastProof>;
