import type { Refusals } from '../../platform/wire/lists.ts';

/** Wallets and money of the TON network. */
export const TON_REFUSALS = {
  unavailable: { code: 781, meaning: 'Nothing is taken over TON here, or a rate is missing.' },
  'proof-invalid': { code: 782, meaning: 'The proof of a wallet does not hold; the logs say why.' },
  'proof-old': {
    code: 783,
    meaning: 'The proof answers no open challenge of this session, or is too old.',
  },
  'wrong-network': { code: 784, meaning: 'The wallet is of another network than ours.' },
  'wallet-taken': { code: 785, meaning: 'The wallet belongs to another player.' },
  'too-many-wallets': {
    code: 786,
    meaning: 'The player has the most wallets allowed; data has the limit.',
  },
  'wallet-unknown': { code: 787, meaning: 'The player has no such wallet.' },
  'below-minimum': {
    code: 788,
    meaning: 'The amount is under the minimum; data has it in units of the coin.',
  },
  'wrong-amount': {
    code: 789,
    meaning: 'The amount has more decimals than the coin, or is beyond all bounds.',
  },
  'payment-unknown': { code: 790, meaning: 'The player has no such payment over TON.' },
  'wrong-message': { code: 791, meaning: 'The report has no signed message of a wallet.' },
  'network-silent': { code: 792, meaning: 'The TON network does not answer; it is asked again.' },
} as const satisfies Refusals;
