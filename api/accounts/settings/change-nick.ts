import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { nickRefusal } from '../../../shared/accounts/settings/nickname.ts';
import type { PlayerChangeDeps } from '../../players/change-language.ts';

/** Gives a player another nickname and answers it as it is kept; two players may share one. */
export async function changeNick(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  typed: string,
): Promise<string> {
  const nick = typed.normalize('NFC').trim();
  const refusal = nickRefusal(nick);
  if (refusal !== undefined) throw new Refusal(refusal, { field: 'nick' });
  await db
    .updateTable('players')
    .set({ nick })
    .where('id', '=', BigInt(playerId))
    .where('nick', '<>', nick)
    .execute();
  directory.invalidate(playerId);
  return nick;
}
