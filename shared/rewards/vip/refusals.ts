import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of the VIP club. */
export const VIP_REFUSALS = {
  'rakeback-minimum': {
    code: 0,
    meaning: 'Rakeback was asked for in the club, and is under the minimum; data has it.',
  },
  'no-reward': { code: 842, meaning: 'The level does not exist or has no reward.' },
  'not-reached': { code: 843, meaning: 'The level is not reached; data has what is missing.' },
  taken: { code: 844, meaning: 'The reward of the level was taken already.' },
} as const satisfies Refusals;
