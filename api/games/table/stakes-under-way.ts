import type { PlayerId } from '../../../shared/ids.ts';

/** Stakes of this process that passed the rules and are not posted yet, or will not be. */
export type StakesUnderWay = {
  /** The sum they would add to a side, in base micro-units. */
  reservedOn(side: string): bigint;
  /** Reserves room for one on a side; the function it returns frees it. */
  reserve(side: string, stakeMicro: bigint): () => void;
  /** How many of them a player has. */
  countOf(playerId: PlayerId): number;
  /** Counts one more; the function it returns ends it. */
  enter(playerId: PlayerId): () => void;
};

export function createStakesUnderWay(): StakesUnderWay {
  const reserved = new Map<string, bigint>();
  const counts = new Map<PlayerId, number>();

  const reserveMore = (side: string, stakeMicro: bigint) =>
    reserved.set(side, (reserved.get(side) ?? 0n) + stakeMicro);
  const countOf = (playerId: PlayerId) => counts.get(playerId) ?? 0;

  return {
    reservedOn: (side) => reserved.get(side) ?? 0n,
    reserve: (side, stakeMicro) => {
      reserveMore(side, stakeMicro);
      return () => void reserveMore(side, -stakeMicro);
    },
    countOf,
    enter: (playerId) => {
      counts.set(playerId, countOf(playerId) + 1);
      return () => {
        const left = countOf(playerId) - 1;
        if (left > 0) counts.set(playerId, left);
        else counts.delete(playerId);
      };
    },
  };
}
