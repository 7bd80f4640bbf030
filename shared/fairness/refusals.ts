import type { Refusals } from '../platform/wire/lists.ts';

export const FAIRNESS_REFUSALS = {
  'round-not-found': { code: 1, meaning: 'No finished round that the caller may see has the id.' },
  'round-open': {
    code: 2,
    meaning: 'An unfinished mines game draws from the pair; it is finished first.',
  },
  'client-seed-invalid': {
    code: 3,
    meaning: 'A client seed is 1 to 64 printable ASCII characters.',
  },
} as const satisfies Refusals;
