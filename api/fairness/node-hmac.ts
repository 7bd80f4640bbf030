import { createHmac } from 'node:crypto';
import type { Hmac } from '../../shared/fairness/stream.ts';

/** HMAC-SHA256 by OpenSSL: the server's, with the same bytes as the verifier's. */
export const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
