import type { Clock } from '../clock.ts';
import type { Announcements } from '../db/announcements.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import type { MailSettings } from './settings.ts';
import { createMailer } from './mailer.ts';
import { type MailSender, startMailSender } from './mail-sender.ts';

export type MailDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly announcements: Announcements;
  readonly config: { readonly mail: MailSettings; readonly siteUrl: string };
};

/** A mailbox that stands in for the mail server. */
export type MailSink = { url(): Promise<string>; stop(): Promise<void> };

/** Starts sending the product's mails: to the mail server, or else to the sandbox's mailbox. */
export async function startMail(
  { db, clock, logger, config, announcements }: MailDeps,
  sink: MailSink | undefined,
): Promise<MailSender | undefined> {
  const url = config.mail.smtpUrl ?? (await sink?.url());
  if (url === undefined) return undefined;
  const mailer = createMailer({ url, from: config.mail.from });
  const sender = startMailSender({ db, clock, logger, mailer, siteUrl: config.siteUrl });
  announcements.on('mail_queued', () => sender.wake());
  announcements.onGap(() => sender.wake());
  const stop = async () => {
    await sender.stop();
    await sink?.stop();
  };
  return { ...sender, stop };
}
