import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of the bonus for a linked TON wallet. */
export const TON_BONUS_REFUSALS = {
  closed: { code: 0, meaning: 'The offer is closed, or its budget is given away.' },
  'no-wallet': { code: 1, meaning: 'The player has no linked TON wallet.' },
  taken: { code: 2, meaning: 'The player has taken it already.' },
  'wallet-used': { code: 3, meaning: 'The bonus was taken with this wallet already.' },
} as const satisfies Refusals;
