import type { RoundId } from '../../shared/ids.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { proofOfRound } from './proof.ts';
import { rotateSeeds, viewSeeds } from './rotate.ts';

export const fairnessCalls = {
  'fairness.getSeeds': ({ db }, { session }) => viewSeeds(db, session.playerId),
  'fairness.rotate': async ({ db, seeds }, { session }, { clientSeed }) => {
    const rotated = await rotateSeeds(db, session.playerId, clientSeed);
    seeds.forget(session.playerId);
    return rotated;
  },
  'fairness.getProof': ({ db }, { session }, { roundId }) =>
    proofOfRound(db, session.playerId, roundId as RoundId),
} satisfies Partial<CallHandlers>;
