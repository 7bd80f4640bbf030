import type { Kysely } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import type { Tables } from '../db/tables/tables.ts';

/** Every mail the product writes. */
export const MAIL_KINDS = [
  'confirm-email',
  'set-password',
  'credentials',
  'password-changed',
  'new-device',
  'confirm-new-email',
  'email-taken',
  'email-change-asked',
  'email-changed',
  'email-lost',
  'two-factor-on',
  'two-factor-off',
  'local-account-made',
  'notices-off',
  'passkey-added',
  'passkey-removed',
  'profile-attached',
  'profile-detached',
  'wallet-bound',
  'exclusion-ended',
  'documents-approved',
  'documents-rejected',
  'withdrawal-asked',
  'withdrawal-sent',
  'withdrawal-rejected',
  'withdrawal-failed',
  'withdrawal-repriced',
  'deposit-held',
  'deposit-credited',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What a mail may tell; never a secret, for the queue keeps it. */
export type MailFacts = {
  /** What the player calls their account: the login, or the nickname of one without. */
  readonly name?: string | undefined;
  readonly device?: string | undefined;
  readonly ip?: string | undefined;
  /** An address the mail speaks of, not the one it goes to. */
  readonly email?: string | undefined;
  /** What the player calls a passkey. */
  readonly passkey?: string | undefined;
  /** A sum with its currency. */
  readonly amount?: string | undefined;
  /** What was to be paid, with its currency, where something else came. */
  readonly asked?: string | undefined;
  /** The number a payment is found by. */
  readonly number?: string | undefined;
  /** Where money goes, with its middle left out. */
  readonly purse?: string | undefined;
  /** The names of all passkeys there are. */
  readonly passkeys?: string | undefined;
  /** A profile at another house, by the house and the name it has there. */
  readonly profile?: string | undefined;
  /** All profiles there are, each as `profile` names it. */
  readonly profiles?: string | undefined;
  /** Why something was refused, in the words of the staff. */
  readonly reason?: string | undefined;
};

/** A mail to be sent. */
export type NewMail = {
  readonly kind: MailKind;
  readonly to: string;
  readonly playerId: PlayerId;
  readonly lang: Language;
  readonly facts?: MailFacts;
};

/**
 * Queues a mail in the transaction of the act it tells of: it goes out when that has committed, and
 * never where it has not. The request does not wait for it.
 */
export async function queueMail(db: Kysely<Tables>, mail: NewMail, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      recipient: mail.to,
      player_id: BigInt(mail.playerId),
      lang: mail.lang,
      facts: JSON.stringify(mail.facts ?? {}),
      queued_at: now,
      due_at: now,
      done_at: null,
      outcome: null,
    })
    .execute();
}
