import { playerIdOf } from '../../../shared/ids.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { NoticeKind } from './notify-player.ts';

type PushNoticeDeps = {
  readonly players: Pick<PlayerDirectory, 'get'>;
  readonly pushes: Pick<Pushes, 'hasPlayer' | 'toPlayerHere'>;
};

/**
 * Shows the title of a notice on the player's connections to this process, in their language.
 * `announced` is the player's number and the kind of the notice, as `notifyPlayer` announces it.
 */
export async function pushNotice(
  { players, pushes }: PushNoticeDeps,
  announced: string,
): Promise<void> {
  const [id = '', kind] = announced.split(' ');
  const playerId = playerIdOf(id);
  if (!pushes.hasPlayer(playerId)) return;
  const player = await players.get(playerId);
  if (player === undefined) return;
  const msg = translateTo(player.lang)(`mail.${kind as NoticeKind}.title`);
  pushes.toPlayerHere(playerId, 'app', { type: 'notify', msg, data: { key: String(kind) } });
}
