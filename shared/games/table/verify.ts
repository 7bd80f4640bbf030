import {
  type BeaconInfo,
  beaconRoundAt,
  isQuicknet,
  isSignatureText,
  randomnessOf,
  type SignedRound,
} from '../../fairness/beacon.ts';
import { betsDigest, isDigestBet } from '../../fairness/bets-digest.ts';
import { isLink, nextLink } from '../../fairness/chain.ts';
import { SANDBOX_BEACON } from '../../fairness/sandbox-sources.ts';
import type { Hmac, Stream } from '../../fairness/stream.ts';
import { openTableStream } from '../../fairness/table-outcome.ts';
import { type ChainWalk, MAX_CHAIN_STEPS } from '../../fairness/verify-chain.ts';
import { check, isAmount, type ProofCheck, unjudged } from '../../fairness/verify-verdict.ts';
import { TABLE_TIMES } from './times.ts';
import type { AwaitedDrandProof, DrandProof, TableProof, TableProofBet } from './proof.ts';

/** Whether a round was signed with the beacon's key. */
export type IsBeaconSigned = (info: BeaconInfo, signed: SignedRound) => boolean;

/** The parts of checking a table round that are heavy, slow or the caller's decision. */
export type TableDeps = {
  readonly hmac: Hmac;
  /** Without it the check of the signature has no result. */
  readonly isBeaconSigned: IsBeaconSigned | undefined;
  /**
   * The link that a walk leads to, or undefined while it is not known: the check then has no
   * result.
   */
  readonly walk: (walk: ChainWalk) => string | undefined;
  /** Whether the sandbox's stand-ins may be the source of randomness. */
  readonly isSandboxTrusted: boolean;
};

type Problematic = Pick<TableProof, 'chainPosition' | 'bets'> & {
  readonly closedAtMs: number | null;
  readonly drand: AwaitedDrandProof | null;
};

/** A field of a table proof that no real round could have, or undefined. */
export function tableProblem(proof: Problematic): string | undefined {
  const { chainPosition, closedAtMs } = proof;
  if (chainPosition < 1 || chainPosition > MAX_CHAIN_STEPS) return 'chainPosition';
  if (closedAtMs !== null && closedAtMs < 0) return 'closedAtMs';
  const bad = proof.bets.findIndex(
    ({ stakeMicro, payoutMicro }) => !isAmount(stakeMicro) || !isAmount(payoutMicro),
  );
  if (bad >= 0) return `bets.${bad}`;
  return proof.drand === null ? undefined : drandProblem(proof.drand);
}

/** A field of a beacon's round that no real round could have, or undefined. */
export function drandProblem({
  round,
  periodMs,
  signature,
}: AwaitedDrandProof): string | undefined {
  if (round < 1) return 'drand.round';
  if (periodMs < 1) return 'drand.periodMs';
  if (signature !== null && !isSignatureText(signature)) return 'drand.signature';
  return undefined;
}

/**
 * That the bets are a list the game could have accepted. `sides` are the teams or multipliers, or
 * `own` where each bet's side is its player's hash; a `problem` found by the game itself, such as a
 * player on both sides, is named as the fault.
 */
export function betsCheck(
  { bets }: Pick<TableProof, 'bets'>,
  { sides, problem }: { readonly sides: Sides; readonly problem: string | undefined },
): ProofCheck {
  const ids = new Set(bets.map(({ betId }) => betId));
  const wrong = bets.find(
    (bet) => !isDigestBet(bet) || !isOneOf(sides, bet) || bet.stakeMicro === '0',
  );
  const fault = wrong?.betId ?? (ids.size < bets.length ? 'betId' : problem);
  const isOk = bets.length > 0 && fault === undefined;
  const count = String(bets.length);
  return { name: 'bets', isOk, expected: count, found: isOk ? count : (fault ?? '0') };
}

type Sides = readonly string[] | 'own';

const isOneOf = (sides: Sides, { side, playerHash }: TableProofBet) =>
  sides === 'own' ? side === playerHash : sides.includes(side);

/**
 * That the bets have the published digest, and that the reveal matches its commitment and chain.
 */
export const promiseChecks = (proof: TableProof, deps: TableDeps): readonly ProofCheck[] => [
  digestCheck(proof.bets, proof.betsDigest),
  ...linkChecks(proof, deps),
];

/** That the bets have the published digest. */
export const digestCheck = (bets: TableProof['bets'], published: string): ProofCheck =>
  check('digest', betsDigest(bets), published);

/** A link as a proof reveals it, with its place in the chain. */
export type RevealedLink = Pick<TableProof, 'reveal' | 'commit' | 'chainEnd' | 'chainPosition'>;

/** That the reveal matches its commitment and chain. */
export function linkChecks(link: RevealedLink, { walk }: TableDeps): readonly ProofCheck[] {
  const { reveal, commit, chainEnd, chainPosition } = link;
  const isRevealed = isLink(reveal);
  const keeps = check('reveal', isRevealed ? nextLink(reveal) : '', commit);
  const reached = isRevealed ? walk({ reveal, steps: chainPosition }) : '';
  const chain = check('chain', reached ?? '', chainEnd);
  return [
    { ...keeps, isOk: isRevealed && keeps.isOk },
    reached === undefined ? unjudged(chain, 'absent') : chain,
  ];
}

const isSameBeacon = (one: BeaconInfo, other: BeaconInfo) =>
  one.chainHash === other.chainHash &&
  one.publicKey === other.publicKey &&
  one.periodMs === other.periodMs &&
  one.genesisMs === other.genesisMs;

/** The source of a round's randomness: a public one, or the stand-in whose key everybody has. */
export type SourceName = 'quicknet' | 'random.org' | 'sandbox';

/**
 * That the randomness is from the expected source, identified by `name` for its signature or key;
 * an unknown source is shown by its key.
 */
export function sourceCheck(
  due: Exclude<SourceName, 'sandbox'>,
  found: string,
  { isSandboxTrusted }: TableDeps,
): ProofCheck {
  const isTrusted = isSandboxTrusted && found === ('sandbox' satisfies SourceName);
  const source = check('source', due, found);
  return isTrusted ? { ...source, isOk: true } : source;
}

function beaconName(drand: BeaconInfo): string {
  if (isQuicknet(drand)) return 'quicknet' satisfies SourceName;
  return isSameBeacon(SANDBOX_BEACON, drand)
    ? ('sandbox' satisfies SourceName)
    : `${drand.chainHash} ${drand.publicKey}`;
}

/**
 * That the beacon is the public one, that its round is the first one signed 3 s or more after bets
 * closed, and that its signature is the beacon's, where it is known already.
 */
export function beaconChecks(
  { closedAtMs }: Pick<TableProof, 'closedAtMs'>,
  drand: AwaitedDrandProof,
  deps: TableDeps,
): readonly ProofCheck[] {
  const first = beaconRoundAt(drand, closedAtMs + TABLE_TIMES.beaconLeadMs);
  return [
    sourceCheck('quicknet', beaconName(drand), deps),
    check('beaconRound', String(first), String(drand.round)),
    signatureCheck(drand, deps),
  ];
}

function signatureCheck(drand: AwaitedDrandProof, { isBeaconSigned }: TableDeps): ProofCheck {
  const { publicKey, round, signature } = drand;
  const signed = { name: 'beacon', isOk: false, expected: publicKey } as const;
  if (signature === null) return unjudged({ ...signed, found: '' }, 'awaited');
  const found = { ...signed, found: signature };
  return isBeaconSigned === undefined
    ? unjudged(found, 'absent')
    : { ...found, isOk: isBeaconSigned(drand, { round, signature }) };
}

/** What a round is drawn from, besides its beacon. */
type Drawn = Pick<TableProof, 'reveal' | 'roundId' | 'betsDigest'>;

/** The stream whose first draw is the round's outcome. */
export function streamOf(
  { reveal, roundId, betsDigest: digest }: Drawn,
  { signature }: Pick<DrandProof, 'signature'>,
  hmac: Hmac,
): Stream {
  const randomness = randomnessOf(signature);
  return openTableStream(hmac, { reveal, roundId, randomness, betsDigest: digest });
}

/** Fee, payouts and their sum, against what the rules of the game give. */
export function moneyChecks(
  proof: Pick<TableProof, 'bets'> & { readonly feeMicro: string },
  { feeMicro, payouts }: { feeMicro: bigint; payouts: ReadonlyMap<string, bigint> },
): readonly ProofCheck[] {
  const paid = sumMicro(proof.bets, 'payoutMicro') + BigInt(proof.feeMicro);
  return [
    check('fee', feeMicro.toString(), proof.feeMicro),
    payoutsCheck(proof.bets, ({ betId }) => payouts.get(betId) ?? 0n),
    check('sum', sumMicro(proof.bets, 'stakeMicro').toString(), paid.toString()),
  ];
}

/** That every bet is paid correctly; the first that is not is named with its amount. */
export function payoutsCheck(
  bets: readonly TableProofBet[],
  dueMicro: (bet: TableProofBet) => bigint,
): ProofCheck {
  const wrong = bets.find((bet) => dueMicro(bet).toString() !== bet.payoutMicro);
  if (wrong === undefined) {
    const paid = sumMicro(bets, 'payoutMicro').toString();
    return check('payouts', paid, paid);
  }
  const { betId, payoutMicro } = wrong;
  return check('payouts', `${betId} ${dueMicro(wrong)}`, `${betId} ${payoutMicro}`);
}

/** The sum of a column of amounts. */
export function sumMicro(
  bets: readonly TableProofBet[],
  column: 'stakeMicro' | 'payoutMicro',
): bigint {
  return bets.reduce((sum, bet) => sum + BigInt(bet[column]), 0n);
}
