import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { readRainProof } from './rain-proof.ts';

type Deps = { readonly db: Database; readonly beacon: Pick<Beacon, 'info'> };

export const airdropsCalls = {
  'airdrops.getProof': async ({ db, beacon }, _asker, { proofId }) => {
    const proof = await readRainProof(db, proofId, beacon.info);
    if (proof === undefined) throw new Refusal('airdrop.no-airdrop');
    return proof;
  },
} satisfies Partial<CallHandlers<Deps>>;
