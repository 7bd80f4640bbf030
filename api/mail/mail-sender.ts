import { sql } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../shared/i18n/languages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import type { MailFacts, MailKind } from './mail.ts';
import { issueMailLink } from './mail-links.ts';
import type { Delivery, Mailer } from './mailer.ts';
import { writeMail } from './write-mail.ts';

/** What sending needs. */
export type MailSenderDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailer: Mailer;
  readonly siteUrl: string;
};

/** Sends what is queued. */
export type MailSender = {
  /** Looks into the queue now; to be called for each `mail_queued`. */
  wake(): void;
  /** Resolves when everything that was due has been tried. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/** A mail that a process took to send and then lost is due again after this long. */
const CLAIM_SECONDS = 120;

/** The gaps between tries; after the last the mail is given up. */
const GAPS_SECONDS = [10, 60, 300, 1800, 7200, 21_600] as const;

/** Announcements may be lost, and tries come due without one. */
const LOOK_MS = 5000;
const AT_ONCE = 3;

type Claimed = {
  readonly id: bigint;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly player_id: bigint | null;
  readonly lang: string;
  readonly facts: MailFacts;
  readonly queued_at: Date;
  readonly attempts: number;
};

/** Starts sending. Any number of processes may: each mail is claimed by one of them at a time. */
export function startMailSender(deps: MailSenderDeps): MailSender {
  const state = { isAsked: false, isStopped: false };
  let running: Promise<void> | undefined;

  const work = async () => {
    while (state.isAsked && !state.isStopped) {
      state.isAsked = false;
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendAllDue(deps, state)));
    }
  };
  const wake = () => {
    state.isAsked = true;
    running ??= work()
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'the mail queue failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, LOOK_MS);
  timer.unref();
  wake();
  return {
    wake,
    drain: async () => {
      wake();
      await running;
    },
    stop: async () => {
      state.isStopped = true;
      clearInterval(timer);
      await running;
      deps.mailer.stop();
    },
  };
}

async function sendAllDue(
  deps: MailSenderDeps,
  state: { readonly isStopped: boolean },
): Promise<void> {
  while (!state.isStopped) {
    const mail = await claim(deps);
    if (mail === undefined) return;
    await sendOne(deps, mail);
  }
}

/** Takes one mail that is due; other processes pass it by until the claim is over. */
async function claim({ db, clock }: MailSenderDeps): Promise<Claimed | undefined> {
  const now = new Date(clock.nowMs());
  const { rows } = await sql<Claimed>`
    update mails set
      attempts = attempts + 1,
      due_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where id = (
      select id from mails where done_at is null and due_at <= ${now}
       order by due_at, id limit 1 for update skip locked
    )
    returning id, kind, recipient, player_id, lang, facts, queued_at, attempts`.execute(db);
  return rows[0];
}

async function sendOne(deps: MailSenderDeps, mail: Claimed): Promise<void> {
  const playerId = mail.player_id === null ? undefined : (Number(mail.player_id) as PlayerId);
  const link = await issueMailLink(deps, { kind: mail.kind, to: mail.recipient, playerId });
  const written = writeMail({
    kind: mail.kind,
    lang: isLanguage(mail.lang) ? mail.lang : DEFAULT_LANGUAGE,
    facts: mail.facts,
    at: mail.queued_at,
    link,
  });
  const messageId = `<mail-${mail.id}@${new URL(deps.siteUrl).hostname}>`;
  const { delivery, error } = await deps.mailer.send({ ...written, to: mail.recipient, messageId });
  const about = { mailId: String(mail.id), kind: mail.kind, playerId, attempts: mail.attempts };
  if (delivery === 'sent') deps.logger.info(about, 'mail sent');
  else deps.logger.warn({ ...about, reason: reasonOf(error) }, `mail ${delivery}`);
  await settle(deps, mail, delivery);
}

/** A server's answer quotes addresses and perhaps the letter; its code says enough. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ');
}

async function settle(
  { db, clock }: MailSenderDeps,
  mail: Claimed,
  delivery: Delivery,
): Promise<void> {
  const nowMs = clock.nowMs();
  const gapSeconds = GAPS_SECONDS[mail.attempts - 1];
  const isAgain = delivery === 'failed' && gapSeconds !== undefined;
  const outcome = delivery === 'failed' ? 'given-up' : delivery;
  await db
    .updateTable('mails')
    .set(
      isAgain
        ? { due_at: new Date(nowMs + gapSeconds * 1000) }
        : { done_at: new Date(nowMs), outcome },
    )
    .where('id', '=', mail.id)
    .where('done_at', 'is', null)
    .execute();
}
