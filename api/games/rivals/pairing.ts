import type { PlayerId } from '../../../shared/ids.ts';
import type { SharedThrottle } from '../../accounts/throttles/shared-throttle.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Rivals } from './rivals.ts';

/** Who may meet whom in a round, as one process answers it. */
export type Pairing = {
  /**
   * Whether a round with these others is open to a player: not where they may be one person with one
   * of them. Whoever was told so three times within an hour, in whatever game, is told so of every
   * round with others until the hour is over: else they could find out to whom they are tied. So the
   * refusal must be the same for both. Ask it only of those who can pay the stake.
   */
  isOpenTo(playerId: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
};

type PairingDeps = {
  readonly db: Database;
  readonly rivals: Pick<Rivals, 'mayBeOne'>;
  readonly sharedThrottle: Pick<SharedThrottle, 'count' | 'takeBack'>;
};

/**
 * A question is counted before it is judged, or many processes asked at one moment would all answer;
 * questions of one player come one after the other, so that those under way do not use up the count.
 */
export function createPairing({ db, rivals, sharedThrottle }: PairingDeps): Pairing {
  const last = new Map<PlayerId, Promise<unknown>>();

  const judge = async (playerId: PlayerId, others: readonly PlayerId[]): Promise<boolean> => {
    const key = String(playerId);
    const waitMs = await sharedThrottle.count('rivals', key);
    if (waitMs !== undefined || (await rivals.mayBeOne(db, playerId, others))) return false;
    await sharedThrottle.takeBack('rivals', key);
    return true;
  };

  return {
    isOpenTo: async (playerId, others) => {
      if (others.length === 0) return true;
      const before = last.get(playerId) ?? Promise.resolve();
      const answer = before.catch(() => undefined).then(() => judge(playerId, others));
      last.set(playerId, answer);
      try {
        return await answer;
      } finally {
        if (last.get(playerId) === answer) last.delete(playerId);
      }
    },
  };
}
