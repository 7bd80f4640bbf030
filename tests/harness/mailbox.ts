import {
  createMailSink,
  type MailSink,
  type ReceivedMail,
} from '../../api/sandbox/mail/mail-sink.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMailer } from '../../api/platform/mail/mailer.ts';
import { type MailSender, startMailSender } from '../../api/platform/mail/mail-sender.ts';
import type { AuthStage } from './auth-stage.ts';
import { SITE } from './auth-stage.ts';

/** The sandbox's mail server, and a sender for the stage's queue that runs only on request. */
export type Mailbox = {
  readonly sink: MailSink;
  readonly sender: Pick<MailSender, 'drain'>;
  /** Everything that an address received once the queue is empty, newest first. */
  lettersTo(address: string): Promise<readonly ReceivedMail[]>;
  /**
   * The code at the end of the newest letter's link, of those that have one: a notice and a link that
   * are sent together arrive in either order.
   */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
};

type Sent = Pick<AuthStage, 'db' | 'clock'>;

export async function openMailbox({ db, clock }: Sent): Promise<Mailbox> {
  const sink = createMailSink();
  const url = await sink.url();
  const logger = createLogger('silent');
  // A running sender would also poll by itself and send in the middle of a test.
  const drain = async () => {
    const mailer = createMailer({ url, from: 'Rollhouse <house@example.com>' });
    const sender = startMailSender({ db, clock, logger, mailer, siteUrl: SITE });
    try {
      await sender.drain();
    } finally {
      await sender.stop();
    }
  };
  const lettersTo = async (address: string) => {
    await drain();
    return sink.messages().filter(({ to }) => to.includes(address));
  };
  return {
    sink,
    sender: { drain },
    lettersTo,
    codeFor: async (address) => {
      const letters = await lettersTo(address);
      const codes = letters.map(({ text }) => /https?:\/\/\S+\/([\w-]{43})$/m.exec(text)?.[1]);
      return codes.find((code) => code !== undefined) ?? '';
    },
    close: () => sink.stop(),
  };
}
