import { Address } from '@ton/core';

/** A number or an address that nobody should show to a room: it is a scam or a slip. */
export type FoundSecret = {
  readonly kind: 'wallet-address' | 'card-number' | 'phone-number';
  readonly isCertain: boolean;
};

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

/** Addresses of TON, Bitcoin, Litecoin, Ethereum and those like it, TRON, Solana. */
const WALLETS = new RegExp(
  [
    String.raw`(?<![\w-])[EUk0]Q[\w-]{46}(?![\w-])`,
    String.raw`(?<![\w-])(?:-1|0):[\da-f]{64}(?!\w)`,
    String.raw`(?<!\w)0x[\da-f]{40}(?!\w)`,
    String.raw`(?<!\w)(?:bc1|ltc1)[\da-z]{25,62}(?!\w)`,
    String.raw`(?<!\w)T${BASE58}{33}(?!\w)`,
  ].join('|'),
  'iu',
);

/** Base58 of an address's length with capitals, small letters and digits all in it. */
const BASE58_ADDRESS = new RegExp(
  String.raw`(?<!\w)(?=\w*\d)(?=\w*[A-Z])(?=\w*[a-z])(?:[13LM]${BASE58}{25,33}|${BASE58}{43,44})(?!\w)`,
  'u',
);

const JOINED_TON = /[EUk0]Q[\w-]{46}/gu;

/** Digits of a card with the signs that people put between them. */
const CARD = /(?<![\d.,])\d(?:[ ._*,/|–—-]{0,3}\d){12,18}(?![\d])/gu;

/** The first digits of cards of every system that pays here: 2 to 6, 81, 86 and 98. */
const CARD_BEGINS = /^(?:[2-6]|8[16]|98)/u;

const FOURS = /^\d{4}(?:[ ._*,/|–—-]{1,3}\d{4}){3}(?:[ ._*-]\d{1,3})?$|^\d{4}[ -]\d{6}[ -]\d{5}$/u;
const THOUSANDS = /^\+?\d{1,3}(?:[ .,]\d{3})+$/u;

/** A number with a plus, or as it is written inside Russia, Ukraine, Turkey, Kazakhstan. */
const PHONES =
  /(?<![\d\p{L}])(?:\+\d(?:[ ().-]{0,2}\d){9,14}|8[ -]?\(\d{3}\)[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}|8[ -]\d{3}[ -]\d{3}[ -]\d{2}[ -]?\d{2}|\(?0\d{2,3}\)?[ -]\d{3}[ -]\d{2}[ -]?\d{2})(?![\d])/gu;

/** The same run together, which may be another number too. */
const BARE_PHONE =
  /(?<![\d.,])(?:8[79]\d{9}|7[79]\d{9}|380\d{9}|998\d{9}|905\d{9}|05\d{9})(?![\d.,])/u;

/** Answers the first of them in a text; those that are certain come first. */
export function findSecret(text: string): FoundSecret | undefined {
  if (WALLETS.test(text) || BASE58_ADDRESS.test(text) || hasSplitTon(text)) {
    return { kind: 'wallet-address', isCertain: true };
  }
  return findCard(text) ?? findPhone(text);
}

/** An address of TON that blanks cut in parts: its checksum says that it is one. */
function hasSplitTon(text: string): boolean {
  const joined = text.replaceAll(/\s/gu, '');
  return (
    joined.length >= 48 && [...joined.matchAll(JOINED_TON)].some(([one]) => Address.isFriendly(one))
  );
}

function findCard(text: string): FoundSecret | undefined {
  let unsure: FoundSecret | undefined;
  for (const [written] of text.matchAll(CARD)) {
    const digits = written.replaceAll(/\D/gu, '');
    if (THOUSANDS.test(written) || !CARD_BEGINS.test(digits)) continue;
    const [isValid, isGrouped] = [isLuhn(digits), FOURS.test(written)];
    const isWhole = written === digits && digits.length === 16;
    if (isValid && (isWhole || isGrouped)) return { kind: 'card-number', isCertain: true };
    if (isValid || isGrouped) unsure = { kind: 'card-number', isCertain: false };
  }
  return unsure;
}

/** The check digit of cards, ISO/IEC 7812-1 annex B. */
function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /[1-9]/u.test(digits);
}

function findPhone(text: string): FoundSecret | undefined {
  let unsure: FoundSecret | undefined;
  for (const [written] of text.matchAll(PHONES)) {
    if (!THOUSANDS.test(written)) return { kind: 'phone-number', isCertain: true };
    unsure = { kind: 'phone-number', isCertain: false };
  }
  return unsure ?? (BARE_PHONE.test(text) ? { kind: 'phone-number', isCertain: false } : undefined);
}
