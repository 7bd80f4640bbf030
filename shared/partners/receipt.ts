import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the product says, under its signature, that it knows of: enough to prove it later. */
export type Receipt = {
  readonly eventId: string;
  /** The public id of the partner. */
  readonly partner: string;
  readonly kind: string;
  readonly at: string;
  /** The SHA-256 of what the event says, in hex. */
  readonly digest: string;
  /** Ed25519 over the line of `receiptLine`, in hex. */
  readonly signature: string;
};

type Unsigned = Omit<Receipt, 'signature'>;

/** The line that is signed. */
export const receiptLine = ({ eventId, partner, kind, at, digest }: Unsigned): string =>
  `rollhouse receipt;${eventId};${partner};${kind};${at};${digest}`;

/** Signs a receipt; the key is 32 bytes. */
export function signReceipt(unsigned: Unsigned, privateKey: Uint8Array): Receipt {
  const signature = ed25519.sign(utf8ToBytes(receiptLine(unsigned)), privateKey);
  return { ...unsigned, signature: bytesToHex(signature) };
}

/** The public key that belongs to it, in hex. */
export const receiptPublicKey = (privateKey: Uint8Array): string =>
  bytesToHex(ed25519.getPublicKey(privateKey));

/** Whether the product signed exactly this. */
export function isReceipt(receipt: Receipt, publicKey: string): boolean {
  try {
    const line = utf8ToBytes(receiptLine(receipt));
    return ed25519.verify(hexToBytes(receipt.signature), line, hexToBytes(publicKey));
  } catch {
    return false;
  }
}
