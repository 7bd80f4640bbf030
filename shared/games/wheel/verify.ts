import * as z from 'zod/mini';
import type { RandomOrgData } from '../../fairness/random-org-data.ts';
import { isRandomOrgSigned } from '../../fairness/random-org-signature.ts';
import { SANDBOX_RANDOM_ORG_MODULUS } from '../../fairness/sandbox-sources.ts';
import {
  check,
  type ProofCheck,
  resting,
  type Verdict,
  verdictOf,
} from '../../fairness/verify-verdict.ts';
import {
  beaconChecks,
  betsCheck,
  payoutsCheck,
  promiseChecks,
  sourceCheck,
  streamOf,
  type TableDeps,
} from '../table/verify.ts';
import { drawWheel } from './outcome.ts';
import { WHEEL_BETS, WHEEL_SECTORS, wheelMultiplierAt, wheelPayoutMicro } from './rules.ts';
import type { WheelProof } from './proof.ts';

const SIDES = WHEEL_BETS.map(String);

const LAST_SECTOR = WHEEL_SECTORS.length - 1;

/** What random.org signs for a request of one sector of this round. */
const signedRandom = z.object({
  method: z.string(),
  n: z.int(),
  min: z.int(),
  max: z.int(),
  base: z.int(),
  data: z.array(z.int()),
  userData: z.object({ roundId: z.string(), betsDigest: z.string() }),
});

/** The only accepted form of the request, as text; `base` is that of the number's digits. */
const ASKED = `generateSignedIntegers 1 0–${LAST_SECTOR} 10`;

/** A field of a wheel proof that does not fit its source of randomness, or undefined. */
export function wheelProblem(proof: WheelProof): string | undefined {
  const isByBeacon = proof.source === 'drand';
  if (isByBeacon !== (proof.drand !== null)) return 'drand';
  if (isByBeacon !== (proof.randomOrg === null)) return 'randomOrg';
  return undefined;
}

/** The index that follows from the round's source, and the checks of that source. */
type Source = { readonly index: number; readonly checks: readonly ProofCheck[] };

/** Whose key signed random.org's answer, and whether a known key did. */
function signerOf(data: RandomOrgData): { readonly name: string; readonly isSigned: boolean } {
  if (isRandomOrgSigned(data)) return { name: 'random.org', isSigned: true };
  const isSandbox = isRandomOrgSigned(data, SANDBOX_RANDOM_ORG_MODULUS);
  return isSandbox ? { name: 'sandbox', isSigned: true } : { name: '', isSigned: false };
}

/**
 * What random.org's signed answer shows: one number from 0 to 31, asked for with the round's id
 * and the digest of its bets, so that it cannot have been drawn before they were fixed.
 */
function randomOrgSource(proof: WheelProof, data: RandomOrgData, deps: TableDeps): Source {
  const signer = signerOf(data);
  const signed = [
    sourceCheck('random.org', signer.name, deps),
    {
      name: 'signature',
      isOk: signer.isSigned,
      expected: 'RSA-SHA512',
      found: data.signature,
    },
  ] as const satisfies ProofCheck[];
  const parsed = signedRandom.safeParse(data.random);
  if (!parsed.success) return { index: -1, checks: [...signed, check('random', ASKED, '')] };
  const { method, n, min, max, base, data: numbers, userData } = parsed.data;
  const count = n === numbers.length ? n : numbers.length;
  return {
    index: numbers[0] ?? -1,
    checks: [
      ...signed,
      check('random', ASKED, `${method} ${count} ${min}–${max} ${base}`),
      check(
        'userData',
        `${proof.roundId} ${proof.betsDigest}`,
        `${userData.roundId} ${userData.betsDigest}`,
      ),
    ],
  };
}

function sourceOf(proof: WheelProof, deps: TableDeps): Source {
  const { drand, randomOrg } = proof;
  if (randomOrg !== null) return randomOrgSource(proof, randomOrg, deps);
  if (drand === null) return { index: -1, checks: [] };
  return {
    index: drawWheel(streamOf(proof, drand, deps.hmac)),
    checks: beaconChecks(proof, drand, deps),
  };
}

/** Checks a proof of the wheel whose fields are well formed: bets, commitment, source, money. */
export function verifyWheel(proof: WheelProof, deps: TableDeps): Verdict<WheelProof> {
  const bets = betsCheck(proof, { sides: SIDES, problem: undefined });
  if (!bets.isOk) return verdictOf([bets], proof);
  const source = sourceOf(proof, deps);
  const index = check('index', String(source.index), String(proof.index));
  const isSector = WHEEL_SECTORS[source.index] !== undefined;
  const drawn = isSector ? source.index : 0;
  const multiplier = check('multiplier', `${wheelMultiplierAt(drawn)}`, `${proof.multiplier}`);
  const payouts = payoutsCheck(proof.bets, ({ side, stakeMicro }) =>
    wheelPayoutMicro({ sector: Number(side), stakeMicro: BigInt(stakeMicro) }, drawn),
  );
  const checks = [
    bets,
    ...promiseChecks(proof, deps),
    ...source.checks,
    isSector ? index : { ...index, isOk: false },
    ...resting(isSector && index.isOk, [multiplier, payouts]),
  ];
  return verdictOf(checks, proof);
}
