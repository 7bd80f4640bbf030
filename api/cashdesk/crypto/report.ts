import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { text as storable } from '../../../shared/platform/text.ts';
import { parseJsonOnce } from '../../platform/json-once.ts';

/** A payment as the provider reports it, without the parts of the callback's address. */
export type CoinReport = {
  readonly coin: string;
  readonly address: string;
  readonly txid: string;
  readonly uuid: string | undefined;
  /** A decimal in units of the coin. */
  readonly value: string;
  readonly confirmations: number;
  /** Deep enough to be credited. */
  readonly isConfirmed: boolean;
};

const keys = new Map<string, KeyObject>();

/** A PEM, or the base64 of the DER inside one. */
function keyOf(text: string): KeyObject {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = text.includes('-----')
    ? createPublicKey(text.replaceAll(String.raw`\n`, '\n'))
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  keys.set(text, key);
  return key;
}

/**
 * Whether the provider signed this: RSA with SHA-256 over the whole public address of a GET, or
 * over the raw body of a POST. Nothing of a message is read before.
 */
export function isSignedByProvider(
  publicKey: string,
  signed: Uint8Array,
  signature: string | undefined,
): boolean {
  if (signature === undefined || !/^[A-Za-z0-9+/]{64,1024}={0,2}$/.test(signature)) return false;
  try {
    return verify('sha256', signed, keyOf(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

const text = (max: number) => storable(max).check(z.minLength(1));
const fields = z.object({
  uuid: text(64).check(z.regex(/^[0-9A-Za-z-]+$/)),
  address_in: text(128),
  txid_in: text(160).check(z.regex(/^[0-9A-Za-z]+$/)),
  confirmations: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '0'),
  value_coin: text(40).check(z.regex(/^\d{1,12}(\.\d{1,30})?$/)),
  coin: text(32),
  /** A text: "0" is not pending, though it counts as true. */
  pending: z.enum(['0', '1']),
  result: z.optional(text(32)),
});

/**
 * Reads a report from its fields, all texts; undefined where one is missing or none of its kind.
 */
export function readReport(values: Readonly<Record<string, string>>): CoinReport | undefined {
  const { success, data } = fields.safeParse(values);
  if (!success) return undefined;
  return {
    coin: data.coin.toLowerCase().replace('_', '/'),
    address: data.address_in,
    txid: data.txid_in,
    uuid: data.uuid,
    value: data.value_coin,
    confirmations: Number(data.confirmations),
    isConfirmed: data.pending === '0' && data.result !== 'pending',
  };
}

/**
 * The fields of a query or a form; undefined where one is repeated, since either could be meant.
 */
export function fieldsOf(encoded: string): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (name in found) return undefined;
    found[name] = value;
  }
  return found;
}

/** The same of a JSON body, whose numbers are read as they are written. */
export function fieldsOfJson(body: string): Readonly<Record<string, string>> | undefined {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(parseJsonOnce(body));
    if (!parsed.success) return undefined;
    const pairs = Object.entries(parsed.data).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    );
    return Object.fromEntries(pairs);
  } catch {
    return undefined;
  }
}
