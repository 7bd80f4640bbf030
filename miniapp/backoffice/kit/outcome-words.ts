import type { ActOutcomeName } from '../../../shared/backoffice/calls.ts';

/** What came of asking for an act. */
export const outcomeWords: Readonly<Record<ActOutcomeName, string>> = {
  enough: 'It is done.',
  'one-more': 'Noted: another member of staff has to ask for the same.',
  twice: 'You asked for this before: somebody else has to ask for the same.',
  'one-shell':
    'The other approval may not be a second person’s: it came from this browser, from somebody with your account, or one of you recently made the other one staff. Somebody else has to approve.',
};
