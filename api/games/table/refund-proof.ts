import type { BeaconInfo } from '../../../shared/fairness/beacon.ts';
import type { RoundProof } from '../../../shared/games/proof/contract.ts';
import type { RefundProof } from '../../../shared/games/proof/refund-proof.ts';
import type { Database } from '../../platform/db/database.ts';
import { digestBetsOf, type TableRound } from './table-round.ts';
import { readBets, readReveal } from './table-store.ts';

/** A proof, and whether it is complete: from then on it never changes. */
export type TableProof = { readonly proof: RoundProof; readonly isFinal: boolean };

/** The round and its link, as every proof has them. */
export const linkOfProof = (
  { id, chainEnd, chainPosition, commit }: TableRound,
  reveal: string,
) => ({
  v: 1 as const,
  roundId: id,
  chainEnd,
  chainPosition,
  commit,
  reveal,
});

/**
 * The proof of a refunded round, once every stake is back. It reveals the round's link, which no
 * other round is drawn from, and which hashes to links of rounds that are over only: rounds that
 * overlap have secrets of their own (`chains.ts`). Final when nothing is missing that a beacon will
 * still sign.
 */
export async function proofOfRefund(
  db: Database,
  round: TableRound,
  beacon: BeaconInfo,
): Promise<TableProof | undefined> {
  const { id, refund, closesAtMs, betsDigest = null, source } = round;
  if (round.state !== 'refunded' || refund === undefined) return undefined;
  const [reveal, bets] = await Promise.all([readReveal(db, round), readBets(db, id)]);
  const isClosed = betsDigest !== null;
  const proof: RefundProof = {
    ...linkOfProof(round, reveal),
    kind: 'refunded',
    game: round.game,
    source,
    reason: refund.reason,
    firstBetAtMs: round.firstBetAtMs ?? 0,
    closedAtMs: isClosed ? (closesAtMs ?? 0) : null,
    betsDigest,
    refundedAtMs: refund.atMs,
    drand: isClosed ? awaitedRoundOf(round, beacon) : null,
    bets: digestBetsOf(round, bets).map((bet) => ({ ...bet, payoutMicro: bet.stakeMicro })),
  };
  return { proof, isFinal: proof.drand?.signature !== null };
}

function awaitedRoundOf(round: TableRound, beacon: BeaconInfo): RefundProof['drand'] {
  const { beaconRound, beaconSignature = null } = round;
  if (beaconRound === undefined) return null;
  return { ...beacon, round: beaconRound, signature: beaconSignature };
}
