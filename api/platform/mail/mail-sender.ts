import type { Selectable } from 'kysely';
import { playerIdOf } from '../../../shared/ids.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { MailsTable } from '../db/tables/mails.ts';
import type { Logger } from '../logger.ts';
import type { OnDemand } from '../jobs/on-demand.ts';
import { type Sending, startOutbox } from '../outbox/outbox.ts';
import { isPaged, type MailFacts, type MailKind } from './mail.ts';
import { issueMailLink } from './mail-links.ts';
import type { Mailer } from './mailer.ts';
import { writeMail } from './write-mail.ts';

/** What sending needs. */
export type MailSenderDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailer: Mailer;
  readonly siteUrl: string;
};

/** Sends queued mails; call `wake` for each `mail_queued`. */
export type MailSender = OnDemand;

/**
 * Starts sending mails. Any number of processes may do so: each mail is claimed by one of them at a
 * time.
 */
export function startMailSender(deps: MailSenderDeps): MailSender {
  const { db, clock, logger, mailer } = deps;
  const outbox = startOutbox<Selectable<MailsTable>>({
    db,
    clock,
    logger,
    table: 'mails',
    send: (mail) => sendOne(deps, mail),
  });
  const stop = async () => {
    await outbox.stop();
    mailer.stop();
  };
  return { ...outbox, stop };
}

async function sendOne(deps: MailSenderDeps, mail: Selectable<MailsTable>): Promise<Sending> {
  const playerId = mail.player_id === null ? undefined : playerIdOf(mail.player_id);
  const kind = mail.kind as MailKind;
  const link = isPaged(kind)
    ? pageLink(deps, mail.facts)
    : await issueMailLink(deps, { kind, to: mail.recipient, playerId });
  const written = writeMail({
    kind,
    lang: isLanguage(mail.lang) ? mail.lang : DEFAULT_LANGUAGE,
    facts: mail.facts,
    at: mail.queued_at,
    link,
  });
  const messageId = `<mail-${mail.id}@${new URL(deps.siteUrl).hostname}>`;
  const { delivery, error } = await deps.mailer.send({ ...written, to: mail.recipient, messageId });
  const about = { mailId: String(mail.id), kind, playerId, attempts: mail.attempts };
  if (delivery === 'sent') deps.logger.info(about, 'mail sent');
  else deps.logger.warn({ ...about, reason: reasonOf(error) }, `mail ${delivery}`);
  return delivery;
}

const pageLink = ({ siteUrl }: MailSenderDeps, { page }: MailFacts): string | undefined =>
  page === undefined ? undefined : `${siteUrl}${page}`;

/** A server's answer may quote addresses and the letter; its code says enough. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ');
}
