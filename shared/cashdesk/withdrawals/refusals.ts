import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of withdrawals. */
export const WITHDRAW_REFUSALS = {
  'unknown-outcome': {
    code: 0,
    meaning: 'A bug or an outage: whether the withdrawal was taken, its request id will tell.',
  },
  'below-method': { code: 2, meaning: 'The sum is under the method’s minimum; data has it.' },
  'above-method': { code: 2, meaning: 'The sum is over the method’s maximum; data has it.' },
  blocked: { code: 3, meaning: 'Withdrawals of the player are blocked; support says why.' },
  funds: { code: 4, meaning: 'The wallet holds less than the sum and its fee; data has both.' },
  'need-to-play': {
    code: 12,
    meaning:
      'The sum takes of a deposit that was played only in part; data has what is left to play and what may leave now.',
  },
  minimum: { code: 13, meaning: 'The sum is under the minimum of all payways; data has it.' },
  unavailable: { code: 14, meaning: 'The method does not exist, or pays nothing out now.' },
  'bank-needed': { code: 14, meaning: 'The payway pays through a bank, and none was named.' },
  memo: { code: 15, meaning: 'The receiver needs a tag or memo, or the one given is wrong.' },
  'too-fast': {
    code: 18,
    meaning: 'The last withdrawal was asked for a moment ago; data has the wait.',
  },
  purse: { code: 20, meaning: 'The card, telephone number or address is too short or invalid.' },
  'own-address': {
    code: 20,
    meaning: 'The address or account is one of ours, or takes deposits for us.',
  },
  'do-not-split': {
    code: 21,
    meaning: 'A withdrawal by the same payway is under way: payouts are not split.',
  },
  amount: { code: 22, meaning: 'The sum is not one that can be withdrawn.' },
  'not-wagered': {
    code: 23,
    meaning:
      'The sum takes of a deposit that was not played at all; data has what is left to play and what may leave now.',
  },
  'no-deposit': { code: 33, meaning: 'The policy asks for a deposit within the last seven days.' },
  unknown: { code: 34, meaning: 'The player has no such withdrawal.' },
  'not-open': { code: 35, meaning: 'The withdrawal is on its way, or over.' },
  'no-cancel': { code: 36, meaning: 'The policy does not let players cancel withdrawals.' },
  'quote-moved': { code: 37, meaning: 'Less would arrive now than the player confirmed.' },
} as const satisfies Refusals;
