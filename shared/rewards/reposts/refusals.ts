import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of the bonus for a post on X or VK. */
export const REPOST_REFUSALS = {
  enough: {
    code: 882,
    meaning:
      'As many posts of the network were read for the person today as are in a day; data has in how many hours the next day begins.',
  },
  'not-found': {
    code: 883,
    meaning: 'The link names no post that everybody may read: wrong, deleted, or protected.',
  },
  'no-profile': { code: 884, meaning: 'The player has no linked profile in this network.' },
  'not-yours': { code: 885, meaning: 'The author of the post is not the player’s profile.' },
  'no-mention': {
    code: 886,
    meaning: 'The post holds neither the player’s invitation nor a link to the site.',
  },
  'not-repost': { code: 887, meaning: 'The post does not quote the operator’s post.' },
  unavailable: {
    code: 888,
    meaning: 'The network did not answer, or its reads of the day are used up.',
  },
  used: { code: 889, meaning: 'The profile has brought the bonus to another account.' },
} as const satisfies Refusals;
