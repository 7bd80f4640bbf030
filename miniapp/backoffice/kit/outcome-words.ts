import type { ActOutcomeName } from '../../../shared/backoffice/calls.ts';

/** What came of asking for an act. */
export const outcomeWords: Readonly<Record<ActOutcomeName, string>> = {
  enough: 'It is done.',
  'one-more': 'Noted: somebody else of the staff has to ask for the same.',
  twice: 'You asked for this before: somebody else has to ask for the same.',
  'one-shell':
    'The other approval came from this browser, so both may be one person: let somebody else approve in their own.',
};
