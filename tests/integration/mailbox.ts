import {
  createMailSink,
  type MailSink,
  type ReceivedMail,
} from '../../api/sandbox/mail/mail-sink.ts';
import { createLogger } from '../../api/logger.ts';
import { createMailer } from '../../api/mail/mailer.ts';
import { type MailSender, startMailSender } from '../../api/mail/mail-sender.ts';
import type { AuthStage } from './auth-stage.ts';
import { SITE } from './auth-stage.ts';

/** The sandbox's mail server, with a sender of the stage's queue. */
export type Mailbox = {
  readonly sink: MailSink;
  readonly sender: MailSender;
  /** Everything an address got once the queue is empty, the newest first. */
  lettersTo(address: string): Promise<readonly ReceivedMail[]>;
  /** The code at the end of the newest letter's link. */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
};

type Sent = Pick<AuthStage, 'db' | 'clock'>;

export async function openMailbox({ db, clock }: Sent): Promise<Mailbox> {
  const sink = createMailSink();
  const mailer = createMailer({ url: await sink.url(), from: 'Rollhouse <house@example.com>' });
  const logger = createLogger('silent');
  const sender = startMailSender({ db, clock, logger, mailer, siteUrl: SITE });
  const lettersTo = async (address: string) => {
    await sender.drain();
    return sink.messages().filter(({ to }) => to.includes(address));
  };
  return {
    sink,
    sender,
    lettersTo,
    codeFor: async (address) => {
      const [letter] = await lettersTo(address);
      return /https?:\/\/\S+\/([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? '';
    },
    close: async () => {
      await sender.stop();
      await sink.stop();
    },
  };
}
