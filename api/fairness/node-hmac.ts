import { createHmac } from 'node:crypto';
import type { Hmac } from '../../shared/fairness/stream.ts';

/** HMAC-SHA256 by OpenSSL, used by the server; its bytes equal those of the verifier's. */
export const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
