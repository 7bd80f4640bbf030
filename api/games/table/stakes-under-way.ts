import type { PlayerId } from '../../../shared/ids.ts';

/** Stakes of this process that passed the rules and are not posted yet, or will not be. */
export type StakesUnderWay = {
  /** How many of them a player has. */
  countOf(playerId: PlayerId): number;
  /** Counts one more; the function it returns ends it. */
  enter(playerId: PlayerId): () => void;
};

export function createStakesUnderWay(): StakesUnderWay {
  const counts = new Map<PlayerId, number>();

  const countOf = (playerId: PlayerId) => counts.get(playerId) ?? 0;

  return {
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
