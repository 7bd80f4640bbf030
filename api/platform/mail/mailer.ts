import { loadOnce } from '../load-once.ts';
import type { WrittenMail } from './write-mail.ts';

/** A mail with its address and an id that lets a mailbox recognise a second copy. */
export type Letter = WrittenMail & { readonly to: string; readonly messageId: string };

/** The outcome of a letter given to the mail server. */
export type Delivery = 'sent' | 'refused' | 'failed';

/** Sends letters through a mail server. */
export type Mailer = {
  /**
   * Resolves when the server accepted the letter (`sent`), refused it for good (`refused`), or
   * could not be reached (`failed`); it never throws.
   */
  send(letter: Letter): Promise<{ readonly delivery: Delivery; readonly error?: unknown }>;
  stop(): void;
};

export type MailServer = {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. */
  readonly url: string;
  /** `Name <address>` or a bare address. */
  readonly from: string;
};

const LIMIT_MS = 15_000;
const CONNECTIONS = 3;

/**
 * Connects when the first letter is sent. To another machine it uses TLS or does not connect:
 * letters have links that open accounts.
 */
export function createMailer({ url, from }: MailServer): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const options = {
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  const transport = loadOnce(async () => (await import('nodemailer')).createTransport(options));
  return {
    send: async ({ to, subject, text, html, messageId }) => {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' };
        const address = { name: '', address: to };
        const opened = await transport();
        await opened.sendMail({ from, to: address, subject, text, html, messageId, headers });
        return { delivery: 'sent' };
      } catch (error) {
        return { delivery: isFinal(error) ? 'refused' : 'failed', error };
      }
    },
    stop: () => void transport.loaded()?.then((opened) => opened.close()),
  };
}

/**
 * Answers from 500 on are final for this letter; a refused login is a fault of our settings, so it
 * is not final.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
