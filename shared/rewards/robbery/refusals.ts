import type { Refusals } from '../../platform/wire/lists.ts';

/** The two codes of the specification, whose meanings are chosen here, and our own. */
export const ROBBERY_REFUSALS = {
  telegram: { code: 1, meaning: 'The spin asks for a linked Telegram account.' },
  'not-yet': {
    code: 5,
    meaning: 'Less than 24 hours have passed since the last spin; data has the seconds left.',
  },
  'nothing-to-win': {
    code: 860,
    meaning: 'Too little was played in seven days, and nothing deposited in thirty.',
  },
  captcha: {
    code: 861,
    meaning: 'The captcha is missing, wrong, used, too old or could not be checked.',
  },
  'no-spin': { code: 862, meaning: 'No spin was started that could be collected.' },
  'spin-not-found': { code: 863, meaning: 'The player has no spin with the id.' },
} as const satisfies Refusals;
