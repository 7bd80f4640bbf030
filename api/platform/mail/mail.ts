import type { Kysely } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { FillingsOf } from '../../../shared/i18n/fillings.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Messages } from '../texts/messages.ts';

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
  'deposit-other-sum',
  'deposit-credited',
  'chat-banned',
  'chat-ban-lifted',
  'chat-appeal-refused',
  'race-won',
  'race-out',
  'prize-paid',
  'prize-won',
  'prize-ordered',
  'prize-packed',
  'prize-mailed',
  'prize-delivered',
  'prize-asked',
  'prize-deadline',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Those about a prize of a draw: the button below them opens the page that `page` of the facts names. */
export const PAGED_KINDS = [
  'prize-paid',
  'prize-won',
  'prize-ordered',
  'prize-packed',
  'prize-mailed',
  'prize-delivered',
  'prize-asked',
  'prize-deadline',
] as const satisfies readonly MailKind[];
type PagedKind = (typeof PAGED_KINDS)[number];

/** Whether a button below what is written leads to a page of the app. */
export const isPaged = (kind: string): kind is PagedKind =>
  PAGED_KINDS.some((paged) => paged === kind);

/**
 * What the texts of mails may name, besides its moment (`when`) and its link's validity (`hours`).
 */
export const FACT_NAMES = [
  /** What the player knows the account by: the login, or the nickname where there is none. */
  'name',
  'device',
  'ip',
  /** An address the mail mentions, not the one it is sent to. */
  'email',
  /** The player's name for a passkey. */
  'passkey',
  /** A sum with its currency. */
  'amount',
  /** What was to be paid, with its currency, where something else arrived. */
  'asked',
  /** The number a payment is found by. */
  'number',
  /** The masked destination of a payment. */
  'purse',
  /** The names of all the player's passkeys. */
  'passkeys',
  /** An external profile: the identity provider and the name it has there. */
  'profile',
  /** All profiles there are, each as `profile` names it. */
  'profiles',
  /** The reason for a refusal, as staff wrote it. */
  'reason',
  /** When something ends, in words. */
  'until',
  /** What was won: a sum with its currency, or the name of a thing. */
  'prize',
  /** The place in a race that ended. */
  'place',
  /** How many days something takes. */
  'days',
  /** The page of the app that the button opens, as a path of the site; no text names it. */
  'page',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** The facts of a queued mail; never a secret, because the queue stores them. */
export type MailFacts = { readonly [Name in FactName]?: string | undefined };

type KeyOf<Kind extends MailKind> = Extract<keyof Messages, `mail.${Kind}.${string}`>;

/**
 * The facts that the texts of a kind of mail name. Besides them they may name the moment at which
 * it is queued and the hours for which its link is valid.
 */
export type FactsOf<Kind extends MailKind> = {
  readonly [Name in Exclude<keyof FillingsOf<Messages, KeyOf<Kind>>, 'when' | 'hours'>]:
    | string
    | undefined;
} & (Kind extends PagedKind ? { readonly page: string } : unknown);

/** A mail to be sent. */
export type NewMail<Kind extends MailKind> = {
  readonly kind: Kind;
  readonly to: string;
  readonly playerId: PlayerId;
  readonly lang: Language;
  readonly facts: FactsOf<Kind>;
};

/**
 * Queues a mail in the transaction of the action it reports: it is sent after the commit, and never
 * without one. The request does not wait for it.
 */
export async function queueMail<Kind extends MailKind>(
  db: Kysely<Tables>,
  mail: NewMail<Kind>,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      recipient: mail.to,
      player_id: BigInt(mail.playerId),
      lang: mail.lang,
      facts: JSON.stringify(mail.facts),
      queued_at: now,
      due_at: now,
      done_at: null,
      outcome: null,
    })
    .execute();
}
