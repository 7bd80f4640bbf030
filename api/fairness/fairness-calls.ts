import type { RoundId } from '../../shared/ids.ts';
import { readChains } from '../games/table/table-proof.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { readFinishedRound } from './proof.ts';
import { replayOfRound } from './replay.ts';
import { rotateSeeds, viewSeeds } from './rotate.ts';

export const fairnessCalls = {
  'fairness.getSeeds': ({ db }, { session }) => viewSeeds(db, session.playerId),
  'fairness.rotate': async ({ db, seeds }, { session }, { clientSeed }) => {
    const rotated = await rotateSeeds(db, session.playerId, clientSeed);
    seeds.forget(session.playerId);
    return rotated;
  },
  'fairness.getProof': async ({ db, config }, _, { roundId }) => {
    const { proof } = await readFinishedRound(db, roundId as RoundId, config.beacon.info);
    return proof;
  },
  'fairness.getReplay': ({ db, players, config }, { session }, { roundId }) =>
    replayOfRound(
      { db, players, beacon: config.beacon.info },
      { roundId: roundId as RoundId, viewerId: session?.playerId },
    ),
  'fairness.getChains': async ({ db, config }) => ({
    chains: await readChains(db),
    drand: config.beacon.info,
  }),
} satisfies Partial<CallHandlers>;
