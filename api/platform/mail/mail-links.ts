import { PASSWORD_LINK_HOURS } from '../../../shared/accounts/auth/rules.ts';
import type { Kysely } from 'kysely';
import { digestOf, isSecret, newSecret } from '../secret-token.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { MailLinksTable } from '../db/tables/mails.ts';
import type { Tables } from '../db/tables/tables.ts';
import { MAIL_KINDS, type MailKind } from './mail.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

type Purpose = MailLinksTable['purpose'];

/** What a mailed link allows its holder to do, its path on the site, and how long it is valid. */
type LinkRule = { readonly purpose: Purpose; readonly path: string; readonly hours: number };

const RULES: Partial<Record<MailKind, LinkRule>> = {
  'confirm-email': { purpose: 'confirm-email', path: '/auth/email/', hours: 48 },
  'confirm-new-email': { purpose: 'change-email', path: '/auth/email/', hours: 48 },
  'email-change-asked': { purpose: 'cancel-email', path: '/auth/email/', hours: 48 },
  'set-password': { purpose: 'set-password', path: '/recovery/', hours: PASSWORD_LINK_HOURS },
  credentials: { purpose: 'set-password', path: '/recovery/', hours: 48 },
};

/** How long the link of a mail is valid; undefined for a mail that has none. */
export const linkHoursOf = (kind: MailKind): number | undefined => RULES[kind]?.hours;

type Deps = { readonly db: Database; readonly clock: Clock };

/** A mail about to be sent. */
type Addressed = {
  readonly kind: MailKind;
  readonly to: string;
  readonly playerId: PlayerId | undefined;
};

/**
 * Creates the link of a mail that has one when the mail is sent: only its digest is stored, and its
 * lifetime begins then, however long the mail waited.
 */
export async function issueMailLink(
  { db, clock, siteUrl }: Deps & { readonly siteUrl: string },
  { kind, to, playerId }: Addressed,
): Promise<string | undefined> {
  const rule = RULES[kind];
  if (rule === undefined || playerId === undefined) return undefined;
  const code = newSecret();
  const nowMs = clock.nowMs();
  await db
    .insertInto('mail_links')
    .values({
      code_hash: digestOf(code),
      player_id: BigInt(playerId),
      purpose: rule.purpose,
      email: to,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + rule.hours * HOUR_MS),
      used_at: null,
    })
    .execute();
  return `${siteUrl}${rule.path}${code}`;
}

/** The player a link belongs to, and the mailbox its holder can read. */
export type MailLink = { readonly playerId: PlayerId; readonly email: string };

/** The owner of a link while it is valid; looking does not use it up. */
export async function peekMailLink(
  { db, clock }: Deps,
  code: string,
  purpose: Purpose,
): Promise<MailLink | undefined> {
  if (!isSecret(code)) return undefined;
  const row = await db
    .selectFrom('mail_links')
    .select(['player_id', 'email'])
    .where('code_hash', '=', digestOf(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(clock.nowMs()))
    .executeTakeFirst();
  return row && linkOf(row);
}

/** What it takes to use a link up. */
type Use = { readonly code: string; readonly purpose: Purpose; readonly nowMs: number };

/** Uses a link up in the transaction of its action; of several uses in parallel one succeeds. */
export async function consumeMailLink(
  trx: Kysely<Tables>,
  { code, purpose, nowMs }: Use,
): Promise<MailLink | undefined> {
  if (!isSecret(code)) return undefined;
  const now = new Date(nowMs);
  const row = await trx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('code_hash', '=', digestOf(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['player_id', 'email'])
    .executeTakeFirst();
  return row && linkOf(row);
}

/**
 * Ends every link that opens a player's account, used or not yet mailed: links to set a password
 * and the bot's sign-in links.
 */
export async function endOpeningLinks(
  trx: Kysely<Tables>,
  playerId: PlayerId,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  const id = BigInt(playerId);
  await trx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('player_id', '=', id)
    .where('purpose', '=', 'set-password')
    .where('used_at', 'is', null)
    .execute();
  await trx
    .updateTable('login_links')
    .set({ used_at: now })
    .where('player_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .updateTable('mails')
    .set({ done_at: now, outcome: 'cancelled' })
    .where('player_id', '=', id)
    .where('kind', 'in', ['set-password', 'credentials'])
    .where('done_at', 'is', null)
    .execute();
}

/** Ends the links that confirm a player's addresses, both mailed and queued ones. */
export async function endConfirmingLinks(
  trx: Kysely<Tables>,
  playerId: PlayerId,
  { purposes, nowMs }: { readonly purposes: readonly Purpose[]; readonly nowMs: number },
): Promise<void> {
  const now = new Date(nowMs);
  const id = BigInt(playerId);
  const kinds = MAIL_KINDS.filter((kind) => {
    const purpose = RULES[kind]?.purpose;
    return purpose !== undefined && purposes.includes(purpose);
  });
  await trx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('player_id', '=', id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .updateTable('mails')
    .set({ done_at: now, outcome: 'cancelled' })
    .where('player_id', '=', id)
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .execute();
}

const linkOf = (row: { readonly player_id: bigint; readonly email: string }): MailLink => ({
  playerId: playerIdOf(row.player_id),
  email: row.email,
});
