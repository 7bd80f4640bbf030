import { playerIdOf } from '../../../shared/ids.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';

/** A player's number as it stands in an invitation's address. */
const NUMBER = /^[1-9]\d{0,14}$/;

type Referrer = {
  readonly id: number | null;
  readonly nick: string | null;
  readonly avatar: string | null;
};

const NOBODY: Referrer = { id: null, nick: null, avatar: null };

/**
 * Who invites by a player's number. An advert, an unknown player and one who hides their profile
 * are indistinguishable: the answer names nobody.
 */
export async function viewReferrer(
  players: Pick<PlayerDirectory, 'get'>,
  id: string | number | undefined,
): Promise<Referrer> {
  const number = String(id ?? '');
  const player = NUMBER.test(number) ? await players.get(playerIdOf(number)) : undefined;
  if (player === undefined || player.isHidden || player.isClosed) return NOBODY;
  return { id: player.id, nick: player.nick, avatar: player.avatar };
}
