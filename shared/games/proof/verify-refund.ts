import { beaconTimeMs } from '../../fairness/beacon.ts';
import type { Hmac } from '../../fairness/stream.ts';
import {
  check,
  type ProofCheck,
  resting,
  unjudged,
  type Verdict,
  verdictOf,
} from '../../fairness/verify-verdict.ts';
import type { RefundKit, WouldBe } from '../table/refund-kit.ts';
import type { RefundProof } from './refund-proof.ts';
import type { RefundReason } from '../table/refund-reason.ts';
import { TABLE_TIMES } from '../table/times.ts';
import {
  beaconChecks,
  betsCheck,
  digestCheck,
  linkChecks,
  payoutsCheck,
  streamOf,
  type TableDeps,
  tableProblem,
} from '../table/verify.ts';

/** A field of a refunded round's proof that no real round could have, or undefined. */
export function refundProblem(proof: RefundProof): string | undefined {
  const { closedAtMs, betsDigest, drand, source } = proof;
  const isClosed = closedAtMs !== null;
  if (isClosed !== (betsDigest !== null)) return 'betsDigest';
  if ((isClosed && source === 'drand') !== (drand !== null)) return 'drand';
  return tableProblem(proof);
}

/** Why bets that cannot begin a round are refunded, and after how long. */
const loneEndsOf = ({ loneEnds = { alone: TABLE_TIMES.refundMs } }: RefundKit) => loneEnds;

/**
 * The reasons that a round with these bets, closed or not, can have been refunded for. Bets that
 * can begin a round are never alone, and what a source did shows only once bets are closed.
 */
function fittingReasons(proof: RefundProof, kit: RefundKit): readonly RefundReason[] {
  const { bets, closedAtMs, source } = proof;
  if (!kit.canBegin(bets)) return closedAtMs === null ? whyUnready(bets, kit) : [];
  if (source === 'random.org') return closedAtMs === null ? ['clock'] : ['no-randomness'];
  return closedAtMs === null ? ['clock', 'beacon-out'] : ['beacon-out', 'late', 'no-randomness'];
}

/** Only a player who is alone takes their stakes back. */
function whyUnready(bets: RefundProof['bets'], kit: RefundKit): readonly RefundReason[] {
  const isOnePlayer = new Set(bets.map(({ playerHash }) => playerHash)).size === 1;
  const reasons = Object.keys(loneEndsOf(kit)) as RefundReason[];
  return reasons.filter((reason) => reason !== 'left' || isOnePlayer);
}

function reasonCheck(proof: RefundProof, kit: RefundKit): ProofCheck {
  const fitting = fittingReasons(proof, kit);
  const { reason } = proof;
  return {
    name: 'reason',
    isOk: fitting.includes(reason),
    expected: fitting.join(' '),
    found: reason,
  };
}

/**
 * How long a round had to go on before it was given up: since when, and for how many milliseconds.
 */
function timeOf({ reason, firstBetAtMs, closedAtMs, drand }: RefundProof, kit: RefundKit) {
  if (closedAtMs === null) {
    return { sinceMs: firstBetAtMs, dueMs: loneEndsOf(kit)[reason] ?? TABLE_TIMES.refundMs };
  }
  if (reason === 'no-randomness') return { sinceMs: closedAtMs, dueMs: TABLE_TIMES.beaconLimitMs };
  const signedAtMs = drand === null ? closedAtMs : beaconTimeMs(drand, drand.round);
  return { sinceMs: closedAtMs, dueMs: reason === 'late' ? signedAtMs - closedAtMs : 0 };
}

function waitedCheck(proof: RefundProof, kit: RefundKit): ProofCheck {
  const { sinceMs, dueMs } = timeOf(proof, kit);
  const waitedMs = proof.refundedAtMs - sinceMs;
  const isOk = waitedMs >= dueMs;
  return { name: 'waited', isOk, expected: String(dueMs), found: String(waitedMs) };
}

/**
 * What a refunded round would have paid; undefined where nothing was to be drawn, where its
 * randomness is not known, and for bets that no round accepts.
 */
export function refundWouldBe(proof: RefundProof, kit: RefundKit, hmac: Hmac): WouldBe | undefined {
  const { betsDigest, bets, drand } = proof;
  if (betsDigest === null || drand === null || drand.signature === null) return undefined;
  if (!betsOf(proof, kit).isOk) return undefined;
  const { signature } = drand;
  return kit.wouldBe(streamOf({ ...proof, betsDigest }, { signature }, hmac), bets);
}

const betsOf = (proof: RefundProof, kit: RefundKit) =>
  betsCheck(proof, { sides: kit.sides, problem: kit.faultOf(proof.bets) });

/** The sum of what a round would have paid: it follows from the proof, nobody states it. */
function wouldBeChecks(proof: RefundProof, kit: RefundKit, deps: TableDeps): readonly ProofCheck[] {
  if (proof.drand === null) return [];
  const wouldBe = refundWouldBe(proof, kit, deps.hmac);
  if (wouldBe === undefined) return [unjudged(check('wouldBe', '', ''), 'awaited')];
  const paid = [...wouldBe.payouts.values()].reduce((sum, micro) => sum + micro, 0n).toString();
  return [check('wouldBe', paid, paid)];
}

/**
 * Checks a refunded round whose fields are well formed: that every stake went back whole, that the
 * reason fits the round and it was given its time, and that link, bets and beacon are those
 * promised, so that what the round would have paid is certain.
 */
export function verifyRefund(
  proof: RefundProof,
  kit: RefundKit,
  deps: TableDeps,
): Verdict<RefundProof> {
  const { betsDigest, closedAtMs, drand } = proof;
  const bets = betsOf(proof, kit);
  if (!bets.isOk) return verdictOf([bets], proof);
  const returned = payoutsCheck(proof.bets, ({ stakeMicro }) => BigInt(stakeMicro));
  const reason = reasonCheck(proof, kit);
  const promised = [
    ...(betsDigest === null ? [] : [digestCheck(proof.bets, betsDigest)]),
    ...linkChecks(proof, deps),
    ...(drand === null || closedAtMs === null ? [] : beaconChecks({ closedAtMs }, drand, deps)),
  ];
  const isPromised = promised.every(
    ({ isOk, unjudged: why, name }) => isOk || why !== undefined || name === 'source',
  );
  const checks = [
    bets,
    { ...returned, name: 'returned' as const },
    reason,
    ...resting(reason.isOk, [waitedCheck(proof, kit)]),
    ...promised,
    ...resting(isPromised, wouldBeChecks(proof, kit, deps)),
  ];
  return verdictOf(checks, proof);
}
