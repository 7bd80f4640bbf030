import { Address } from '@ton/core';
import { PREFIX_LENGTH } from '../../../shared/backoffice/search/contract.ts';
import { emailAddressOf } from '../../accounts/credentials/email-address.ts';
import { plainIp, throttleKey } from '../../platform/http/network.ts';

/** Everything that a text may name, each in the form in which it is kept; undefined where it is none. */
export type SearchQuery = {
  /** How a nick or a login may begin, in small letters. */
  readonly prefix: string | undefined;
  /** A player, or a person of Telegram. */
  readonly number: bigint | undefined;
  readonly uuid: string | undefined;
  readonly caseId: bigint | undefined;
  readonly email: string | undefined;
  /** The name of somebody in Telegram, in small letters. */
  readonly telegramName: string | undefined;
  /** A transaction, in each way of writing its hash. */
  readonly hashes: readonly string[];
  /** Where a player is paid or pays from; an address of TON raw. */
  readonly purse: string | undefined;
  /** What a player writes to a transfer of TON. */
  readonly memo: string | undefined;
  /** As sign-ins keep it: IPv4 whole, IPv6 by /64. */
  readonly network: string | undefined;
  readonly device: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEX_HASH = /^(?:0x)?[0-9a-f]{64}$/i;
const BASE64_HASH = /^[A-Za-z0-9+/_-]{43}=?$/;
const PURSE = /^[\p{L}\p{N}@.:_+-]{8,110}$/u;
const DIGITS = /^\d{1,18}$/;

/** Reads what a text may name: it is often more than one thing. */
export function searchQueryOf(typed: string): SearchQuery {
  const text = typed.trim();
  const name = text.replace(/^@|^(?:https?:\/\/)?t\.me\//i, '');
  const plain = text.replaceAll(/[\s()]/g, '');
  return {
    prefix: name.length >= PREFIX_LENGTH ? name.toLowerCase() : undefined,
    number: DIGITS.test(text) ? BigInt(text) : undefined,
    uuid: UUID.test(text) ? text.toLowerCase() : undefined,
    caseId: caseIdOf(text),
    email: emailAddressOf(text),
    telegramName: /^\w{4,32}$/.test(name) ? name.toLowerCase() : undefined,
    hashes: hashesOf(text),
    purse: PURSE.test(plain) && !UUID.test(plain) ? (tonAddressOf(plain) ?? plain) : undefined,
    memo: /^[2-9A-HJ-KM-NP-Z]{8}$/i.test(text) ? text.toUpperCase() : undefined,
    network: networkOf(text),
    device: /^[A-Za-z0-9_-]{43}$/.test(text) ? text : undefined,
  };
}

function caseIdOf(text: string): bigint | undefined {
  const digits = /^s-?(?<id>\d{1,15})$/i.exec(text)?.groups?.['id'];
  return digits === undefined ? undefined : BigInt(digits);
}

/** Networks show a hash in hexadecimal, with or without 0x, and TON in base 64 as well. */
function hashesOf(text: string): readonly string[] {
  if (HEX_HASH.test(text)) return waysOf(Buffer.from(text.replace(/^0x/i, ''), 'hex'), text);
  if (!BASE64_HASH.test(text)) return [];
  return waysOf(Buffer.from(text, 'base64'), text);
}

function waysOf(hash: Buffer, typed: string): readonly string[] {
  const hex = hash.toString('hex');
  return [...new Set([typed, hex, `0x${hex}`, hash.toString('base64')])];
}

/** An address of TON as it is kept, however it was written. */
function tonAddressOf(text: string): string | undefined {
  try {
    return Address.parse(text).toRawString();
  } catch {
    return undefined;
  }
}

function networkOf(text: string): string | undefined {
  const ip = plainIp(text.replace(/\/64$/, ''));
  return ip === undefined ? undefined : throttleKey(ip);
}
