import { commitmentOf } from './seeds.ts';

/** The id of a round that never existed. */
export const NO_ROUND = '00000000-0000-7000-8000-000000000000';
const SERVER_SEED = '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd';

/** A solo bet that nobody played. */
export type SoloExample = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stakeMicro: bigint;
};

/** The fields that every proof of a solo bet has, its seed revealed. */
export const soloFields = ({ serverSeed, clientSeed, nonce, stakeMicro }: SoloExample) => ({
  v: 1 as const,
  roundId: NO_ROUND,
  serverSeedHash: commitmentOf(serverSeed),
  serverSeed,
  clientSeed,
  nonce,
  stakeMicro: stakeMicro.toString(),
});

/** Seeds and a stake to make examples with. */
export const EXAMPLE_BET = {
  serverSeed: SERVER_SEED,
  clientSeed: 'rollhouse',
  stakeMicro: 323_750_000n,
};
