import type { Refusals } from '../platform/wire/lists.ts';

/**
 * Codes below 700 are the specification's: 3 and 5 of a conversion, 0 to 2 of a change of the promo
 * code. All others are ours.
 */
export const PARTNER_REFUSALS = {
  'promo-form': { code: 0, meaning: 'A promo code has 6 to 12 Latin letters and digits.' },
  'promo-taken': { code: 1, meaning: 'Somebody else has the promo code, or had it.' },
  'promo-lately': { code: 2, meaning: 'The promo code was changed less than data.hours ago.' },
  minimum: {
    code: 3,
    meaning: 'Less than data.amount data.currency is there to convert.',
  },
  'order-open': { code: 5, meaning: 'An order of the partner waits for its decision already.' },
  'bid-open': {
    code: 991,
    meaning: 'An application of the partner waits for its decision already.',
  },
  'bid-form': { code: 992, meaning: 'The application lacks traffic sources or a Telegram name.' },
  'no-deal': {
    code: 993,
    meaning: 'No offer of that number waits for the partner, or it is changed.',
  },
  'links-full': { code: 995, meaning: 'The partner has data.most links already.' },
  receipt: { code: 996, meaning: 'The receipt of a click is not ours, too old, or used up.' },
  self: {
    code: 997,
    meaning: 'The player and the partner are one person, so nothing is earned by it.',
  },
  period: { code: 998, meaning: 'The report is for at most data.days days, in the right order.' },
  'no-day': { code: 1003, meaning: 'Nothing is published of that day for the partner.' },
  greeting: {
    code: 1005,
    meaning:
      'A name that greets has 2 to 30 letters, digits and spaces, and does not sound like the operator.',
  },
  wallet: { code: 1004, meaning: 'The wallet on TON is not bound to the partner.' },
} as const satisfies Refusals;
