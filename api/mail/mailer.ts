import { createTransport } from 'nodemailer';
import type { WrittenMail } from './write-mail.ts';

/** A mail with its address and the id by which a mailbox knows a second copy of it. */
export type Letter = WrittenMail & { readonly to: string; readonly messageId: string };

/** What became of a letter handed to the mail server. */
export type Delivery = 'sent' | 'refused' | 'failed';

/** Hands letters to a mail server. */
export type Mailer = {
  /**
   * Resolves when the server took the letter (`sent`), said that it never will (`refused`), or could
   * not be asked (`failed`); it never throws.
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
 * Connects when the first letter goes out. Off this machine it speaks TLS or not at all: letters
 * have links that open accounts.
 */
export function createMailer({ url, from }: MailServer): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const transport = createTransport({
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
  });
  return {
    send: async ({ to, subject, text, html, messageId }) => {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' };
        const address = { name: '', address: to };
        await transport.sendMail({ from, to: address, subject, text, html, messageId, headers });
        return { delivery: 'sent' };
      } catch (error) {
        return { delivery: isFinal(error) ? 'refused' : 'failed', error };
      }
    },
    stop: () => transport.close(),
  };
}

/** Answers from 500 on are the server's last word on this letter; a login it refuses is our fault. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
