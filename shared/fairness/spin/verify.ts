import type { Hmac } from '../stream.ts';
import {
  check,
  isAmount,
  type ProofCheck,
  resting,
  type Verdict,
  verdictOf,
} from '../verify-verdict.ts';
import { seedChecks } from '../verify-solo.ts';
import { drawSpin, SPIN_REELS, SPIN_SECTORS } from './outcome.ts';
import { spinPrizeMicro } from './prizes.ts';
import type { SpinProof } from './proof.ts';

const isSector = (sector: number) => sector >= 1 && sector <= SPIN_SECTORS;

/** A field of a spin's proof that no real spin could have, or undefined. */
export function spinProblem({ spin, sectors, topMicro, payoutMicro }: SpinProof) {
  if (spin < 1) return 'spin';
  if (sectors.length !== SPIN_REELS || !sectors.every(isSector)) return 'sectors';
  if (!isAmount(topMicro)) return 'topMicro';
  return isAmount(payoutMicro) ? undefined : 'payoutMicro';
}

/** The prize that follows from sectors; while the seed is hidden, the stated ones are used. */
const payoutCheck = (proof: SpinProof, sectors: readonly number[]): ProofCheck =>
  check('payout', String(spinPrizeMicro(sectors, BigInt(proof.topMicro))), proof.payoutMicro);

/** Checks a spin's proof whose fields are well formed: seed, sectors and prize. */
export function verifySpin(proof: SpinProof, hmac: Hmac): Verdict<SpinProof> {
  const { serverSeed, clientSeed, spin } = proof;
  const stated = proof.sectors.join(' ');
  if (serverSeed === null) {
    return verdictOf([...seedChecks(proof), payoutCheck(proof, proof.sectors)], proof);
  }
  const drawn = drawSpin(hmac, { serverSeed, clientSeed, spin });
  const sectors = check('sectors', drawn.join(' '), stated);
  const payout = resting(sectors.isOk, [payoutCheck(proof, drawn)]);
  return verdictOf([...seedChecks(proof), sectors, ...payout], proof);
}
