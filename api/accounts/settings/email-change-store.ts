import { type PlayerId, type SessionId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { endConfirmingLinks } from '../../platform/mail/mail-links.ts';

/** As long as the link lives that confirms it. */
const WAITS_MS = 48 * 3_600_000;

/** The address that waits to be confirmed as a player's, if it does not wait too long already. */
export async function readPendingEmail(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('player_id', '=', BigInt(playerId))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row?.email;
}

/** An address that waits to be confirmed as a player's. */
export type WaitingEmail = {
  readonly playerId: PlayerId;
  readonly email: string;
  readonly nowMs: number;
};

/** Lets an address wait that a session asked for, in place of the one that waited before. */
export async function keepPendingEmail(
  db: Database,
  { playerId, email, askedIn, nowMs }: WaitingEmail & { readonly askedIn: SessionId },
): Promise<void> {
  const waiting = {
    email,
    asked_in: askedIn,
    asked_at: new Date(nowMs),
    expires_at: new Date(nowMs + WAITS_MS),
  };
  await db
    .insertInto('email_changes')
    .values({ player_id: BigInt(playerId), ...waiting })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(waiting))
    .execute();
}

/** Removes this pending address; undefined where it is no longer pending. */
export async function takePendingEmail(
  db: Database,
  { playerId, email, nowMs }: WaitingEmail,
): Promise<{ readonly askedIn: SessionId | undefined } | undefined> {
  const row = await db
    .deleteFrom('email_changes')
    .where('player_id', '=', BigInt(playerId))
    .where('email', '=', email)
    .where('expires_at', '>', new Date(nowMs))
    .returning('asked_in')
    .executeTakeFirst();
  return row && { askedIn: (row.asked_in ?? undefined) as SessionId | undefined };
}

/** Drops the pending address, with every link about it; returns whether there was one. */
export async function forgetPendingEmail(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('email_changes')
    .where('player_id', '=', BigInt(playerId))
    .returning('expires_at')
    .executeTakeFirst();
  await endConfirmingLinks(db, playerId, { purposes: ['change-email', 'cancel-email'], nowMs });
  return row !== undefined && row.expires_at.getTime() > nowMs;
}

/** An account that has an address, and whether the mailbox's owner said so. */
export type AddressHolder = {
  readonly playerId: PlayerId;
  readonly isConfirmed: boolean;
  readonly name: string;
  readonly lang: string;
};

/** Who has an address, however it is written; at most one does. */
export async function holderOf(db: Database, email: string): Promise<AddressHolder | undefined> {
  const row = await db
    .selectFrom('players')
    .select(['id', 'email_verified', 'login', 'nick', 'lang'])
    .where((player) => player(player.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return (
    row && {
      playerId: playerIdOf(row.id),
      isConfirmed: row.email_verified,
      name: row.login ?? row.nick,
      lang: row.lang,
    }
  );
}
