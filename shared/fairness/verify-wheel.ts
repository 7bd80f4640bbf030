import * as z from 'zod/mini';
import { drawWheel } from '../games/wheel/outcome.ts';
import {
  WHEEL_BETS,
  WHEEL_SECTORS,
  wheelMultiplierAt,
  wheelPayoutMicro,
} from '../games/wheel/rules.ts';
import type { WheelProof } from './contract.ts';
import {
  beaconChecks,
  betsCheck,
  payoutsCheck,
  promiseChecks,
  streamOf,
  type TableDeps,
} from './verify-table.ts';
import {
  check,
  type ProofCheck,
  resting,
  unjudged,
  type Verdict,
  verdictOf,
} from './verify-verdict.ts';

const SIDES = WHEEL_BETS.map(String);

/** What random.org signs when it is asked for one sector of this round. */
const signedRandom = z.object({
  n: z.int(),
  min: z.int(),
  max: z.int(),
  data: z.array(z.int()),
  userData: z.object({ roundId: z.string(), betsDigest: z.string() }),
});

/** The field of a wheel proof that does not go with its source of randomness, or undefined. */
export function wheelProblem(proof: WheelProof): string | undefined {
  const isByBeacon = proof.source === 'drand';
  if (isByBeacon !== (proof.drand !== null)) return 'drand';
  if (isByBeacon !== (proof.randomOrg === null)) return 'randomOrg';
  return undefined;
}

/** The index that follows from the round's source, and the checks of that source. */
type Source = { readonly index: number; readonly checks: readonly ProofCheck[] };

/**
 * What random.org's signed answer shows: one number from 0 to 31, asked for with the round's id
 * and the digest of its bets. Whether the signature is theirs, they say themselves.
 */
function randomOrgSource(proof: WheelProof): Source {
  const parsed = signedRandom.safeParse(proof.randomOrg?.random);
  const last = WHEEL_SECTORS.length - 1;
  const signature = {
    name: 'signature',
    isOk: false,
    expected: 'random.org',
    found: proof.randomOrg?.signature ?? '',
  } as const;
  const range = `1: 0–${last}`;
  if (!parsed.success) {
    const checks = [check('random', range, ''), unjudged(signature, 'elsewhere')];
    return { index: -1, checks };
  }
  const { n, min, max, data, userData } = parsed.data;
  const bound = `${proof.roundId} ${proof.betsDigest}`;
  return {
    index: data[0] ?? -1,
    checks: [
      check('random', range, `${n === data.length ? n : data.length}: ${min}–${max}`),
      check('userData', bound, `${userData.roundId} ${userData.betsDigest}`),
      unjudged(signature, 'elsewhere'),
    ],
  };
}

function sourceOf(proof: WheelProof, deps: TableDeps): Source {
  const { drand } = proof;
  if (drand === null) return randomOrgSource(proof);
  return {
    index: drawWheel(streamOf(proof, drand, deps.hmac)),
    checks: beaconChecks(proof, drand, deps),
  };
}

/** Checks a proof of the wheel whose fields have their forms: bets, promise, source, money. */
export function verifyWheel(proof: WheelProof, deps: TableDeps): Verdict {
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
