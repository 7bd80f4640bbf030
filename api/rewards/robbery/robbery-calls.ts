import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { readSpinProof } from './spin-store.ts';

export const robberyCalls = {
  'bonus.robbery.getProof': async ({ db }, { session }, { spinId }) => {
    const proof = await readSpinProof(db, session.playerId, spinId);
    if (proof === undefined) throw new Refusal('robbery.spin-not-found');
    return proof;
  },
} satisfies Partial<CallHandlers<{ readonly db: Database }>>;
