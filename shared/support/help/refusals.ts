import type { Refusals } from '../../platform/wire/lists.ts';

export const HELP_REFUSALS = {
  'no-answer': { code: 1050, meaning: 'The help centre has no such answer, or has it no more.' },
  'too-often': {
    code: 1051,
    meaning: 'The player rated too many answers lately, or changed this rating too often.',
  },
} as const satisfies Refusals;
