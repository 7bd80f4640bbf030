import { commitmentOf, pureHmac } from '../seeds.ts';
import { EXAMPLE_BET, NO_ROUND } from '../solo-example.ts';
import { drawSpin } from './outcome.ts';
import { spinPrizeMicro } from './prizes.ts';
import type { SpinProof } from './proof.ts';

const TOP_MICRO = 250_000_000n;

/** The whole proof of the spin of this number that nobody made, its seed revealed. */
export function spinExample(spin: number): SpinProof {
  const { serverSeed, clientSeed } = EXAMPLE_BET;
  const sectors = drawSpin(pureHmac, { serverSeed, clientSeed, spin });
  return {
    v: 1,
    kind: 'spin',
    roundId: NO_ROUND,
    serverSeedHash: commitmentOf(serverSeed),
    serverSeed,
    clientSeed,
    spin,
    sectors,
    topMicro: String(TOP_MICRO),
    payoutMicro: String(spinPrizeMicro(sectors, TOP_MICRO)),
  };
}
