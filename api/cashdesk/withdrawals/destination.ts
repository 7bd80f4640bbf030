import { Address } from '@ton/core';
import { isFasterPayment } from '../../../shared/cashdesk/payments/payment-systems.ts';
import { PURSE_MIN_CHARACTERS } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { hasBase58Check, hasCapitalsCheck } from './coin-checksums.ts';

/** What of a payway decides how its payee is written. */
export type DestinationKind = {
  /** Its kind of payment: through the faster payments only digits count. */
  readonly system: number;
  readonly isCrypto: boolean;
  readonly network: string | null;
  readonly mask: string | null;
};

/** What addresses of a network look like; one that is not here takes letters and digits. */
const NETWORKS: Readonly<Record<string, RegExp>> = {
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  LTC: /^(?:[LM3][1-9A-HJ-NP-Za-km-z]{25,34}|ltc1[02-9ac-hj-np-z]{11,71}|LTC1[02-9AC-HJ-NP-Z]{11,71})$/,
  BTC: /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71}|BC1[02-9AC-HJ-NP-Z]{11,71})$/,
};

/** What a letter typed wrong does not pass. */
const CHECKS: Readonly<Record<string, (address: string) => boolean>> = {
  ERC20: hasCapitalsCheck,
  BEP20: hasCapitalsCheck,
  TRC20: hasBase58Check,
  LTC: (address) => /^ltc1/i.test(address) || hasBase58Check(address),
  BTC: (address) => /^bc1/i.test(address) || hasBase58Check(address),
};
const ANY_COIN = /^[A-Za-z0-9:_-]{20,110}$/;
const ANY_ACCOUNT = /^[A-Za-z0-9@.+_-]{5,64}$/;
const CARD_DIGITS = 16;

/**
 * A payee in the one way it is kept: a card or telephone number as its digits, a TON address raw,
 * any other as it was typed without spaces and what a mask left. Refuses `withdraw.purse`.
 */
export function normalDestination(kind: DestinationKind, typed: string): string {
  const text = kind.isCrypto ? typed.trim() : typed.replaceAll('_', '').trim();
  if (text.length <= PURSE_MIN_CHARACTERS) throw new Refusal('withdraw.purse');
  if (kind.isCrypto) return coinAddress(kind, text);
  if (kind.mask !== null || isFasterPayment(kind)) return digitsOf(kind, text);
  return matching(ANY_ACCOUNT, text.replaceAll(/\s/g, ''));
}

function coinAddress({ network }: DestinationKind, text: string): string {
  if (network === 'TON') return tonAddress(text);
  const address = matching(NETWORKS[network ?? ''] ?? ANY_COIN, text);
  const isProven = CHECKS[network ?? '']?.(address) ?? true;
  if (!isProven) throw new Refusal('withdraw.purse');
  return address;
}

/**
 * The chain of the network that wallets are on: on the masterchain a bounce may cost whole coins.
 */
const TON_WORKCHAIN = 0;

/** Raw, so that every way of writing an address is the same address. */
function tonAddress(text: string): string {
  const address = tonAddressOf(text);
  if (address === undefined || address.workChain !== TON_WORKCHAIN) {
    throw new Refusal('withdraw.purse');
  }
  return address.toRawString();
}

function tonAddressOf(text: string): Address | undefined {
  try {
    return Address.parse(text);
  } catch {
    return undefined;
  }
}

function digitsOf({ mask }: DestinationKind, text: string): string {
  if (/[^\d\s()+-]/.test(text)) throw new Refusal('withdraw.purse');
  const typed = text.replaceAll(/\D/g, '');
  if (mask === null) return matching(/^\d{5,24}$/, typed);
  const wanted = mask.replaceAll(/[^\d#]/g, '');
  const digits = wanted.startsWith('7') && /^8\d{10}$/.test(typed) ? `7${typed.slice(1)}` : typed;
  const found = matching(new RegExp(`^${wanted.replaceAll('#', String.raw`\d`)}$`), digits);
  if (wanted === '#'.repeat(CARD_DIGITS) && !isCard(found)) throw new Refusal('withdraw.purse');
  return found;
}

function matching(pattern: RegExp, text: string): string {
  if (!pattern.test(text)) throw new Refusal('withdraw.purse');
  return text;
}

/** The check digit by Luhn's formula: one digit typed wrong is never a card. */
function isCard(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const twice = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}

/** What a wallet on TON is as a payee. */
export const ON_TON = { isCrypto: true, network: 'TON' } as const;

/** A payee as it may be shown: enough to recognise it, but not the whole. */
export function maskedDestination(
  kind: Pick<DestinationKind, 'isCrypto' | 'network'>,
  normal: string,
): string {
  if (!kind.isCrypto) return `•••• ${normal.slice(-4)}`;
  const shown = kind.network === 'TON' ? friendly(normal) : normal;
  return `${shown.slice(0, 6)}…${shown.slice(-6)}`;
}

function friendly(raw: string): string {
  return Address.parseRaw(raw).toString({ bounceable: false });
}

const MEMO_MAX = 120;

/**
 * A tag or memo as the network takes it; refuses `withdraw.memo`, for letters that nobody sees too: an
 * exchange does not find its customer by them.
 */
export function normalMemo(typed: string): string {
  const text = typed.trim();
  if (text.length > MEMO_MAX || /[\p{Cc}\p{Cf}]/u.test(text)) throw new Refusal('withdraw.memo');
  if (Buffer.byteLength(text) > MEMO_MAX) throw new Refusal('withdraw.memo');
  return text;
}
