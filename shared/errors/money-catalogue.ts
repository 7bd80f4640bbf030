import type { Entry } from './entry.ts';

/** Wallets and money of the TON network. */
export const ton = {
  unavailable: { code: 781, meaning: 'Nothing is taken over TON here, or a rate is missing.' },
  'proof-invalid': { code: 782, meaning: 'The proof of a wallet does not hold; the logs say why.' },
  'proof-old': {
    code: 783,
    meaning: 'The proof answers no challenge of this session that is still open, or is too old.',
  },
  'wrong-network': { code: 784, meaning: 'The wallet is of another network than the house.' },
  'wallet-taken': { code: 785, meaning: 'The wallet was bound to another player.' },
  'too-many-wallets': {
    code: 786,
    meaning: 'The player has as many wallets as may be; data has the limit.',
  },
  'wallet-unknown': { code: 787, meaning: 'The player has no such wallet bound.' },
  'below-minimum': {
    code: 788,
    meaning: 'The amount is under what is credited; data has the minimum in units of the coin.',
  },
  'wrong-amount': { code: 789, meaning: 'The amount is none the coin can be divided into.' },
  'payment-unknown': { code: 790, meaning: 'The player has no such payment over TON.' },
  'wrong-message': { code: 791, meaning: 'What was sent is no signed message of a wallet.' },
  'network-silent': { code: 792, meaning: 'The TON network does not answer; it is tried again.' },
} as const satisfies Record<string, Entry>;

/**
 * Deposits, by the codes of the specification; `data` has the limit in the currency of the payment.
 */
export const cashdesk = {
  'min-limit': { code: 1, meaning: 'The sum is under the method’s minimum; data has it.' },
  'max-limit': { code: 2, meaning: 'The sum is over the method’s maximum; data has it.' },
  'no-gateway': { code: 3, meaning: 'No such method, or it is off, or not for this place.' },
  'link-failed': { code: 4, meaning: 'The gateway gave no page or requisites; nothing is owed.' },
  'too-fast': { code: 18, meaning: 'The last deposit was asked a moment ago; data has the wait.' },
  'too-many-unpaid': {
    code: 19,
    meaning: 'As many deposits wait for payment as may; data has the limit.',
  },
  'failed-too-often': {
    code: 19,
    meaning: 'Too many deposits failed within ten minutes; data has the wait.',
  },
  'given-up-too-often': {
    code: 19,
    meaning: 'Too many transfers were given up within a day; data has the limit.',
  },
  'payment-unknown': { code: 781, meaning: 'The player has no such payment.' },
  'not-open': {
    code: 782,
    meaning: 'The payment is over, or can no longer be changed by its player.',
  },
  'telegram-ton-only': { code: 783, meaning: 'Inside Telegram crypto is TON alone.' },
} as const satisfies Record<string, Entry>;

/** Refusals of withdrawals. */
export const withdraw = {
  'below-method': { code: 2, meaning: 'The sum is under the method’s minimum; data has it.' },
  'above-method': { code: 2, meaning: 'The sum is over the method’s maximum; data has it.' },
  blocked: { code: 3, meaning: 'Withdrawals of the player are blocked; support says why.' },
  funds: { code: 4, meaning: 'The wallet holds less than the sum and its fee; data has both.' },
  'need-to-play': {
    code: 12,
    meaning: 'Deposits were staked in part; data has what is left to stake.',
  },
  minimum: { code: 13, meaning: 'The sum is under the least of all payways; data has it.' },
  unavailable: { code: 14, meaning: 'The method pays nothing out now, or is not there.' },
  'bank-needed': { code: 14, meaning: 'The payway pays through a bank, and none was named.' },
  memo: { code: 15, meaning: 'The receiver needs a tag or memo, or the one given is wrong.' },
  'too-fast': { code: 18, meaning: 'The last one was asked a moment ago; data has the wait.' },
  purse: { code: 20, meaning: 'The card, telephone number or address is too short or is none.' },
  'own-address': {
    code: 20,
    meaning: 'The address or account is one of the house itself, or takes deposits for it.',
  },
  'do-not-split': {
    code: 21,
    meaning: 'A withdrawal by the same payway is under way: payouts are not split.',
  },
  amount: { code: 22, meaning: 'The sum is none that can be withdrawn.' },
  'not-wagered': {
    code: 23,
    meaning: 'The last deposit was not staked at all; data has the rest.',
  },
  'no-deposit': { code: 33, meaning: 'The policy asks for a deposit in the last seven days.' },
  unknown: { code: 34, meaning: 'The player has no such withdrawal.' },
  'not-open': { code: 35, meaning: 'The withdrawal is on its way or over.' },
  'no-cancel': { code: 36, meaning: 'The policy does not let players take withdrawals back.' },
  'quote-moved': { code: 37, meaning: 'Less would arrive by now than the player confirmed.' },
} as const satisfies Record<string, Entry>;

/** Refusals of deposits in coins of other networks. */
export const cryptapi = {
  unavailable: { code: 800, meaning: 'The provider of addresses does not answer; try again.' },
  'coin-unknown': { code: 801, meaning: 'No such coin, or it is not taken now.' },
} as const satisfies Record<string, Entry>;

/** Refusals of rates. */
export const rates = {
  old: {
    code: 805,
    meaning: 'The rate of a coin is too old to buy or sell by; data has the coin.',
  },
} as const satisfies Record<string, Entry>;
