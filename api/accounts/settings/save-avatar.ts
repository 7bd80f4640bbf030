import { randomBytes } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { AVATARS_PATH, PRESET_AVATARS } from '../../../shared/accounts/settings/avatars.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { encodeAvatar } from './encode-avatar.ts';

/** What showing another picture needs. */
export type AvatarDeps = {
  readonly clock: Clock;
  readonly db: Database;
  readonly players: PlayerDirectory;
};

/** Encodes a player's own picture again, shows it to everyone, and returns its address. */
export async function saveAvatar(
  deps: AvatarDeps,
  playerId: PlayerId,
  dataUrl: string,
): Promise<string> {
  const picture = await encodeAvatar(dataUrl);
  const name = randomBytes(16).toString('hex');
  const avatar = `${AVATARS_PATH}/${name}.webp`;
  await replaceAvatar(deps, playerId, { avatar, brought: { name, picture } });
  return avatar;
}

/** Shows one of the preset pictures; refuses `settings.avatar-unknown`. */
export async function choosePreset(
  deps: AvatarDeps,
  playerId: PlayerId,
  avatar: string,
): Promise<string> {
  const isPreset = PRESET_AVATARS.some((preset) => preset === avatar);
  if (!isPreset) throw new Refusal('settings.avatar-unknown');
  await replaceAvatar(deps, playerId, { avatar });
  return avatar;
}

type Shown = {
  readonly avatar: string;
  readonly brought?: { readonly name: string; readonly picture: Buffer };
};

/**
 * The change deletes the previous picture; two changes at once wait for each other at the player's
 * row.
 */
async function replaceAvatar(
  { clock, db, players }: AvatarDeps,
  playerId: PlayerId,
  { avatar, brought }: Shown,
): Promise<void> {
  const id = BigInt(playerId);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set({ avatar }).where('id', '=', id).execute();
    await trx.deleteFrom('avatars').where('player_id', '=', id).execute();
    if (brought === undefined) return;
    const created = new Date(clock.nowMs());
    await trx
      .insertInto('avatars')
      .values({ player_id: id, ...brought, created_at: created })
      .execute();
  });
  players.invalidate(playerId);
}
