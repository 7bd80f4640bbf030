import { nodeHmac } from '../../api/fairness/node-hmac.ts';
import type { Stream, StreamSeeds } from '../../shared/fairness/stream.ts';
import { openTableStream } from '../../shared/fairness/table-outcome.ts';

export const SERVER_SEED = '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd';

/** The seeds of one bet of one player. */
export const seedsAt = (clientSeed: string, nonce: number): StreamSeeds => ({
  serverSeed: SERVER_SEED,
  clientSeed,
  nonce,
});

/** The stream of one round of a table, as the server opens it. */
export const tableStreamAt = (game: string, round: number): Stream =>
  openTableStream(nodeHmac, {
    reveal: SERVER_SEED,
    roundId: `${game}-${round}`,
    randomness: SERVER_SEED,
    betsDigest: SERVER_SEED,
  });

/** The seeds of one player's bets, one after the other. */
export function seedsInTurn(clientSeed: string): () => StreamSeeds {
  let nonce = -1;
  return () => {
    nonce += 1;
    return seedsAt(clientSeed, nonce);
  };
}

/** The streams of a table's rounds, one after the other. */
export function tableStreamsInTurn(game: string): () => Stream {
  let round = 0;
  return () => {
    round += 1;
    return tableStreamAt(game, round);
  };
}

/** The stake of seeded rounds, in micro-units; their results are in stakes. */
export const STAKE = 1_000_000n;
export const inStakes = (micro: bigint) => Number(micro) / Number(STAKE);

/** The setting that a round is played at when all of them take turns. */
export function inTurn<Item>(items: readonly Item[], round: number): Item {
  const item = items[round % items.length];
  if (item === undefined) throw new Error('nothing to play');
  return item;
}
