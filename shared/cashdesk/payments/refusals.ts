import type { Refusals } from '../../platform/wire/lists.ts';

/**
 * Deposits, by the codes of the specification; `data` has the limit in the currency of the payment.
 */
export const CASHDESK_REFUSALS = {
  'min-limit': { code: 1, meaning: 'The sum is under the method’s minimum; data has it.' },
  'max-limit': { code: 2, meaning: 'The sum is over the method’s maximum; data has it.' },
  'no-gateway': {
    code: 3,
    meaning: 'The method does not exist, is off, or is not for this place.',
  },
  'link-failed': { code: 4, meaning: 'The gateway gave no page or requisites; nothing is owed.' },
  'too-fast': {
    code: 18,
    meaning: 'The last deposit was asked for a moment ago; data has the wait.',
  },
  'too-many-unpaid': {
    code: 19,
    meaning: 'The player has the most unpaid deposits allowed; data has the limit.',
  },
  'failed-too-often': {
    code: 19,
    meaning: 'Too many deposits of the player failed within ten minutes; data has the wait.',
  },
  'given-up-too-often': {
    code: 19,
    meaning: 'The player gave up too many transfers within a day; data has the limit.',
  },
  'payment-unknown': { code: 811, meaning: 'The player has no such payment.' },
  'not-open': {
    code: 812,
    meaning: 'The payment is over, or can no longer be changed by its player.',
  },
  'telegram-ton-only': { code: 813, meaning: 'Inside Telegram, TON is the only crypto.' },
} as const satisfies Refusals;
