import type { Refusals } from '../../platform/wire/lists.ts';

export const SUPPORT_REFUSALS = {
  'not-yours': { code: 900, meaning: 'The player wrote no such message, or it is gone.' },
  'too-late': { code: 901, meaning: 'A message of a closed case cannot be changed.' },
  'no-case': { code: 902, meaning: 'The player has no open case, or none with this number.' },
  'too-fast': { code: 903, meaning: 'The player writes or changes faster than staff can read.' },
  'file-form': { code: 904, meaning: 'The name of the file, or the file, is missing.' },
  'file-type': { code: 905, meaning: 'The file is not a PNG, JPEG or PDF, or is damaged.' },
  'file-large': {
    code: 906,
    meaning: 'The file has too many bytes or pixels; data has the limit.',
  },
  'file-active': { code: 907, meaning: 'The PDF does more than show its pages, or is locked.' },
  'files-many': {
    code: 908,
    meaning: 'Too many files wait for their message; data has the limit.',
  },
  'file-gone': {
    code: 909,
    meaning: 'No such file waits for a message or is in the thread, or it is of no kind we show.',
  },
} as const satisfies Refusals;
