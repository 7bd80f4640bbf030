import * as z from 'zod/mini';
import { randomOrgData } from '../../fairness/random-org-data.ts';
import { drandProof, tableProofFields } from '../table/proof.ts';

/** Everything needed to prove a round of the wheel: by the beacon, or by random.org's signature. */
export const wheelProof = z.object({
  ...tableProofFields,
  game: z.literal('wheelOfFortune'),
  source: z.enum(['drand', 'random.org-signed']),
  drand: z.nullable(drandProof),
  randomOrg: z.nullable(randomOrgData),
  index: z.int(),
  multiplier: z.int(),
});
export type WheelProof = z.infer<typeof wheelProof>;
