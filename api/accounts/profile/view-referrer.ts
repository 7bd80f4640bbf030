import type { PlayerDirectory } from '../../players/player-directory.ts';
import { inviterOf } from '../../players/referral-code.ts';

type Referrer = {
  readonly id: string | null;
  readonly nick: string | null;
  readonly avatar: string | null;
};

const NOBODY: Referrer = { id: null, nick: null, avatar: null };

/**
 * Who invites by a code. An advert, an unknown player and one who hides their profile are
 * indistinguishable: the answer names nobody.
 */
export async function viewReferrer(
  players: Pick<PlayerDirectory, 'get' | 'findPublic'>,
  code: string | undefined,
): Promise<Referrer> {
  const publicId = inviterOf(code);
  const playerId = publicId === undefined ? undefined : await players.findPublic(publicId);
  const player = playerId === undefined ? undefined : await players.get(playerId);
  if (player === undefined || player.isHidden || player.isClosed) return NOBODY;
  return { id: player.publicId, nick: player.nick, avatar: player.avatar };
}
