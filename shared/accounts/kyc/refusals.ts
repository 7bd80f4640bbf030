import type { Refusals } from '../../platform/wire/lists.ts';

/** Documents. */
export const KYC_REFUSALS = {
  'wrong-form': {
    code: 771,
    meaning: 'The kind or the name of the document, or the file, is missing.',
  },
  'wrong-type': { code: 772, meaning: 'The file is not a PNG, JPEG or PDF, or is damaged.' },
  'too-large': {
    code: 773,
    meaning: 'The file has too many bytes or pixels; data has the limit.',
  },
  'too-many': { code: 774, meaning: 'The player has the most documents allowed.' },
  'too-small': {
    code: 776,
    meaning: 'Nothing can be read in so small a picture; data has the shortest side.',
  },
  'active-pdf': {
    code: 777,
    meaning:
      'The PDF holds scripts, actions or files, or is locked, so staff cannot open it safely.',
  },
  unknown: { code: 775, meaning: 'The player has no such document waiting.' },
} as const satisfies Refusals;
