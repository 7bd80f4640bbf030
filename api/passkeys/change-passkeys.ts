import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Session } from '../auth/sessions.ts';
import { removeWayIn } from '../auth/ways-in.ts';
import type { Context } from '../context.ts';
import { tellPlayer } from '../notices/tell-player.ts';
import { endSessionsBut } from '../settings/devices.ts';
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
 * Forgets one of the player's passkeys and tells the player. Whoever came in by it is out: the
 * player's other sessions end. Refuses `passkeys.last-way` where nobody could sign in without it.
 * Whoever calls has asked for the owner's confirmation.
 */
export async function removePasskey(
  context: Pick<Context, 'clock' | 'db' | 'logger' | 'providers' | 'sessions'>,
  session: Pick<Session, 'id' | 'playerId'>,
  id: string,
): Promise<void> {
  const { clock, db, logger, providers: houses, sessions } = context;
  const { playerId } = session;
  const ended = await db.transaction().execute(async (trx) => {
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
    const removal = { refusal: 'passkeys.last-way', houses, remove } as const;
    const passkey = await removeWayIn(trx, playerId, removal);
    const nowMs = clock.nowMs();
    await tellPlayer(trx, { kind: 'passkey-removed', playerId, facts: { passkey } }, nowMs);
    return await endSessionsBut(trx, { playerId, kept: [session.id] }, nowMs);
  });
  for (const other of ended) sessions.invalidate(other);
  logger.info({ playerId, audit: true }, 'a player removed a passkey');
}
