import { createPrivateKey, hkdfSync, sign } from 'node:crypto';
import { type Receipt, receiptLine } from '../../../shared/partners/receipt.ts';

/** The key that receipts are signed with: one for as long as FINGERPRINT_KEY is the same. */
export const receiptKey = (fingerprintKey: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', fingerprintKey, 'rollhouse', 'partner-receipts', 32));

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs events as `signReceipt` does, byte for byte, and many times faster: a partner takes the
 * receipts of a whole day at once.
 */
export function receiptSigner(fingerprintKey: string) {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, receiptKey(fingerprintKey)]),
    format: 'der',
    type: 'pkcs8',
  });
  return <Event extends Omit<Receipt, 'signature'>>(event: Event) => ({
    ...event,
    signature: sign(null, Buffer.from(receiptLine(event)), key).toString('hex'),
  });
}
