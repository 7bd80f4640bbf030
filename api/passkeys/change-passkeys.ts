import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { removeWayIn } from '../auth/ways-in.ts';
import type { Context } from '../context.ts';
import { tellPlayer } from '../notices/tell-player.ts';
import { passkeyName } from './passkey-name.ts';

/** Calls one of the player's passkeys otherwise; refuses `passkeys.unknown`. */
export async function renamePasskey(
  { db }: Pick<Context, 'db'>,
  playerId: PlayerId,
  passkey: { readonly id: string; readonly name: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: passkeyName(passkey.name) })
    .where('id', '=', passkey.id)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('passkeys.unknown');
}

/**
 * Forgets one of the player's passkeys and tells the player; refuses `passkeys.last-way` where nobody
 * could sign in without it. Whoever calls has asked for the owner's confirmation.
 */
export async function removePasskey(
  { clock, db, logger }: Pick<Context, 'clock' | 'db' | 'logger'>,
  playerId: PlayerId,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const remove = async () => {
      const row = await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('player_id', '=', BigInt(playerId))
        .returning('name')
        .executeTakeFirst();
      if (row === undefined) throw new Refusal('passkeys.unknown');
      return row.name;
    };
    const passkey = await removeWayIn(trx, playerId, { refusal: 'passkeys.last-way', remove });
    const notice = { kind: 'passkey-removed', playerId, facts: { passkey } } as const;
    await tellPlayer(trx, notice, clock.nowMs());
  });
  logger.info({ playerId, audit: true }, 'a player removed a passkey');
}
