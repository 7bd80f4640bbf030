import type { BattleProof } from '../battle/proof.ts';
import type { WheelProof } from '../wheel/proof.ts';
import type { RefundProof } from './refund-proof.ts';
import { TABLE_TIMES } from '../table/times.ts';

/** How long after its limit an example was given up. */
const AFTER_LIMIT_MS = 1200;

/**
 * A drawn round as it would be if its beacon had not answered in time: the same link, bets and
 * beacon, with every stake given back.
 */
export function refundOf(drawn: BattleProof | WheelProof): RefundProof {
  const { v, roundId, chainEnd, chainPosition, commit, reveal, closedAtMs, game } = drawn;
  return {
    v,
    kind: 'refunded',
    game,
    roundId,
    chainEnd,
    chainPosition,
    commit,
    reveal,
    source: 'drand',
    reason: 'no-randomness',
    firstBetAtMs: closedAtMs - TABLE_TIMES.countdownMs,
    closedAtMs,
    betsDigest: drawn.betsDigest,
    refundedAtMs: closedAtMs + TABLE_TIMES.beaconLimitMs + AFTER_LIMIT_MS,
    drand: drawn.drand,
    bets: drawn.bets.map((bet) => ({ ...bet, payoutMicro: bet.stakeMicro })),
  };
}
