import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { createStandInFaults, type StandInFaults } from '../fault-menu.ts';

/**
 * What a mail server can do wrong: take a letter `delayMs` late, refuse its address for good, ask
 * to try later, or hang up on everybody.
 */
const FAULT_KINDS = ['late', 'refused', 'busy', 'down'] as const;

/** A letter that arrived. */
export type ReceivedMail = {
  readonly id: number;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly receivedAt: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
};

/** A mail server that delivers nothing: it keeps what it is given, the newest first. */
export type MailSink = {
  /** Where it listens: a free port of this machine, taken at the first question. */
  url(): Promise<string>;
  messages(): readonly ReceivedMail[];
  clear(): void;
  readonly faults: StandInFaults<(typeof FAULT_KINDS)[number]>;
  stop(): Promise<void>;
};

const MAX_KEPT = 500;
const LATE_MS = 1000;
const LARGEST_BYTES = 1_000_000;

/** Makes a sink; its letters are in memory. */
export function createMailSink(): MailSink {
  const faults = createStandInFaults(FAULT_KINDS);
  let kept: readonly ReceivedMail[] = [];
  let lastId = 0;
  let listening: Promise<string> | undefined;
  const keep: Keep = async (raw, session) => {
    lastId += 1;
    const mail = await readMail(raw, session, lastId);
    kept = [mail, ...kept].slice(0, MAX_KEPT);
  };
  const server = createServer(faults, keep);
  const listen = () =>
    new Promise<string>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        resolve(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
      });
    });
  return {
    url: () => (listening ??= listen()),
    messages: () => kept,
    clear: () => {
      kept = [];
    },
    faults,
    stop: async () => {
      if (listening === undefined) return;
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

type Keep = (raw: Buffer, session: SMTPServerSession) => Promise<void>;

function createServer(faults: MailSink['faults'], keep: Keep): SMTPServer {
  return new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: LARGEST_BYTES,
    closeTimeout: 500,
    onMailFrom: (_address, _session, done) => {
      const fault = faults.take();
      if (fault?.kind === 'late') setTimeout(done, fault.delayMs ?? LATE_MS);
      else if (fault?.kind === 'refused') done(answer(550, 'No such mailbox here'));
      else if (fault?.kind === 'busy') done(answer(451, 'Try again later'));
      else if (fault?.kind === 'down') done(answer(421, 'Service not available'));
      else done();
    },
    onData: (stream, session, done) => void receive(keep, { stream, session, done }),
  });
}

type Arriving = {
  readonly stream: SMTPServerDataStream;
  readonly session: SMTPServerSession;
  readonly done: (error?: Error) => void;
};

/** Stores a letter before it acknowledges it, so that it is in the mailbox by then. */
async function receive(keep: Keep, { stream, session, done }: Arriving): Promise<void> {
  try {
    await keep(await buffer(stream), session);
  } catch {
    done(answer(451, 'The letter could not be read'));
    return;
  }
  done();
}

const answer = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

async function readMail(
  raw: Buffer,
  { envelope }: SMTPServerSession,
  id: number,
): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    to: envelope.rcptTo.map(({ address }) => address),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    receivedAt: new Date().toISOString(),
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}
