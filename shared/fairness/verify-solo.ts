import { commitmentOf, isServerSeed } from './seeds.ts';
import type { SoloProof } from './solo-proof.ts';
import { check, isAmount, type ProofCheck } from './verify-verdict.ts';

/** A field of a solo proof that no real round could have, or undefined. */
export function soloProblem(proof: SoloProof): string | undefined {
  if (proof.nonce < 0) return 'nonce';
  if (!isAmount(proof.stakeMicro)) return 'stakeMicro';
  if (!isAmount(proof.payoutMicro)) return 'payoutMicro';
  return undefined;
}

/**
 * That the server seed is present and matches the commitment; only `revealed` while it is hidden.
 */
export function seedChecks({
  serverSeed,
  serverSeedHash,
}: Pick<SoloProof, 'serverSeed' | 'serverSeedHash'>): readonly ProofCheck[] {
  if (serverSeed === null) {
    return [{ name: 'revealed', isOk: false, expected: serverSeedHash, found: '' }];
  }
  const form = { expected: '[0-9a-f]{64}', found: serverSeed };
  return [
    { name: 'revealed', isOk: isServerSeed(serverSeed), ...form },
    check('commitment', commitmentOf(serverSeed), serverSeedHash),
  ];
}
