import { hkdfSync } from 'node:crypto';

/** The key that receipts are signed with: one for as long as FINGERPRINT_KEY is the same. */
export const receiptKey = (fingerprintKey: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', fingerprintKey, 'rollhouse', 'partner-receipts', 32));
