import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SHOWN_AS = 'whsec_';

export const drawSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret as its partner gets to see it once, in the way of Standard Webhooks. */
export const shownSecret = (secret: Buffer): string => `${SHOWN_AS}${secret.toString('base64')}`;

/** What is signed of a message. */
export type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

/**
 * The headers of a message in the way of Standard Webhooks: HMAC-SHA256 over its id, the second of
 * sending and the body, joined by dots; one signature for each secret that is in force.
 */
export function signedHeaders(
  { id, seconds, body }: Signed,
  secrets: readonly Buffer[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

/** A challenge has no dots, so that its answer is never the signature of a message. */
export const drawChallenge = (): string => `challenge_${randomBytes(16).toString('hex')}`;

/** What only somebody with the secret can answer to a challenge: so a host shows that it wants this. */
export const answerOf = (challenge: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(challenge).digest('hex');
