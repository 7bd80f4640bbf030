import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Player, PlayerDirectory } from '../../players/player-directory.ts';
import { refusalOfBlock } from '../../protection/guard/blocks.ts';

/** What tells who somebody is now. */
export type WriterDeps = {
  readonly clock: Clock;
  readonly players: Pick<PlayerDirectory, 'get'>;
};

/** Moderators of the room and admins of the product. */
export const isChatStaff = ({ isAdmin, isModerator }: Player): boolean => isAdmin || isModerator;

/**
 * The player, if the account is neither banned nor closed; a break from play closes no talk. Asked
 * before a transaction and never within one: it may need a connection of its own, and where all are
 * held by transactions that wait for another, none comes free.
 */
export async function requireWriter(
  { clock, players }: WriterDeps,
  playerId: PlayerId,
): Promise<Player> {
  const player = await players.get(playerId);
  if (player === undefined) throw new Refusal('wire.need-auth');
  if ((player.bannedUntil?.getTime() ?? 0) > clock.nowMs()) throw new Refusal('gate.banned');
  if (player.isClosed) throw refusalOfBlock({ name: 'closed' });
  return player;
}
