import type { BeaconInfo } from '../../../shared/fairness/beacon.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { throttleKey } from '../../platform/http/network.ts';
import type { Caller, CallHandlers } from '../../platform/wire/handlers.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import { readChains } from '../table/chains.ts';
import { type ProofDeps, readFinishedRound, type Viewing } from './proof.ts';
import type { RefundCounts } from './refunds.ts';
import { replayOfRound } from './replay.ts';

type ProofCallDeps = ProofDeps & {
  readonly limits: MessageLimits;
  readonly refundCounts: RefundCounts;
  readonly config: { readonly beacon: { readonly info: BeaconInfo } };
};

export const proofCalls = {
  'fairness.getProof': async (deps, caller, { roundId }) => {
    const { proof } = await readFinishedRound(deps, viewing(deps.limits, caller, roundId));
    return proof;
  },
  'fairness.getReplay': async (deps, caller, { roundId }) =>
    await replayOfRound(deps, viewing(deps.limits, caller, roundId)),
  'fairness.getRefunds': async ({ refundCounts, limits }, caller) => {
    takeProof(limits, caller);
    return await refundCounts.read();
  },
  'fairness.getChains': async ({ db, config }) => ({
    chains: await readChains(db),
    drand: config.beacon.info,
  }),
} satisfies Partial<CallHandlers<ProofCallDeps>>;

/** The viewer and the round, within the rate of proofs; otherwise refuses `wire.flood`. */
function viewing(limits: MessageLimits, caller: Caller, roundId: string): Viewing {
  takeProof(limits, caller);
  return { roundId: roundId as RoundId, viewerId: caller.session?.playerId };
}

/** Refuses `wire.flood` to a caller who asks for more than the rate of proofs. */
function takeProof({ proofs }: MessageLimits, { session, address }: Caller): void {
  takeToken(proofs, { playerId: session?.playerId, throttle: throttleKey(address) });
}
