import type { Context } from '../context.ts';
import type { MailSink } from '../sandbox/mail/mail-sink.ts';
import { createMailer } from './mailer.ts';
import { type MailSender, startMailSender } from './mail-sender.ts';

/** Starts sending the product's mails: to the mail server, or else to the sandbox's mailbox. */
export async function startMail(
  { db, clock, logger, config, announcements }: Context,
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
