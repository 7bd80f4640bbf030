import type { RoundId } from '../../shared/ids.ts';
import { throttleKey } from '../auth/network.ts';
import type { Context } from '../context.ts';
import { readChains } from '../games/table/table-proof.ts';
import type { Caller, CallHandlers } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { readFinishedRound, type Viewing } from './proof.ts';
import { replayOfRound } from './replay.ts';
import { rotateSeeds, viewSeeds } from './rotate.ts';

export const fairnessCalls = {
  'fairness.getSeeds': ({ db }, { session }) => viewSeeds(db, session.playerId),
  'fairness.rotate': async ({ db, seeds }, { session }, { clientSeed }) => {
    const rotated = await rotateSeeds(db, session.playerId, clientSeed);
    seeds.forget(session.playerId);
    return rotated;
  },
  'fairness.getProof': async (context, caller, { roundId }) => {
    const { proof } = await readFinishedRound(context, viewing(context, caller, roundId));
    return proof;
  },
  'fairness.getReplay': async (context, caller, { roundId }) =>
    await replayOfRound(context, viewing(context, caller, roundId)),
  'fairness.getChains': async ({ db, config }) => ({
    chains: await readChains(db),
    drand: config.beacon.info,
  }),
} satisfies Partial<CallHandlers>;

/** Who wants to see which round, within the pace of proofs; else refuses `wire.flood`. */
function viewing({ limits }: Context, { session, address }: Caller, roundId: string): Viewing {
  takeToken(limits.proofs, { playerId: session?.playerId, throttle: throttleKey(address) });
  return { roundId: roundId as RoundId, viewerId: session?.playerId };
}
