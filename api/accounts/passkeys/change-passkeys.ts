import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Session } from '../../platform/wire/session.ts';
import { removeSignInMethod, type UsableProviders } from '../credentials/sign-in-methods.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { endSessionsBut } from '../sessions/player-sessions.ts';
import { passkeyName } from './passkey-name.ts';

/** Calls one of the player's passkeys otherwise; refuses `passkeys.unknown`. */
export async function renamePasskey(
  { db }: { readonly db: Database },
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

/** What removing a passkey needs. */
export type RemovePasskeyDeps = {
  readonly clock: Clock;
  readonly db: Database;
  readonly logger: Logger;
  readonly providers: UsableProviders;
  readonly sessions: Sessions;
};

/**
 * Removes one of the player's passkeys and notifies the player. The player's other sessions end,
 * because one of them may have been opened with it. Refuses `passkeys.last-way` where it is the
 * only sign-in method. The caller has checked the owner's confirmation.
 */
export async function removePasskey(
  deps: RemovePasskeyDeps,
  session: Pick<Session, 'id' | 'playerId'>,
  id: string,
): Promise<void> {
  const { clock, db, logger, providers, sessions } = deps;
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
    const removal = { refusal: 'passkeys.last-way', providers, remove } as const;
    const passkey = await removeSignInMethod(trx, playerId, removal);
    const nowMs = clock.nowMs();
    await notifyPlayer(trx, { kind: 'passkey-removed', playerId, facts: { passkey } }, nowMs);
    return await endSessionsBut(trx, { playerId, kept: [session.id] }, nowMs);
  });
  for (const other of ended) sessions.invalidate(other);
  logger.info({ playerId, audit: true }, 'a player removed a passkey');
}
