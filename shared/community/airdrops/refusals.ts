import type { Refusals } from '../../platform/wire/lists.ts';

/** Codes 1 and 2 are the specification's, whose client adds the message of 2; the others are ours. */
export const AIRDROP_REFUSALS = {
  over: { code: 1, meaning: 'The player has a place already, or the airdrop has ended.' },
  vip: { code: 2, meaning: 'The airdrop asks for VIP level data.level.' },
  'not-adult': { code: 970, meaning: 'The player’s age is not known to be 18 or over.' },
  'no-stake': { code: 971, meaning: 'The player staked nothing in the days that data.days says.' },
  banned: {
    code: 972,
    meaning: 'A player who is banned from the chat takes and gives no airdrop.',
  },
  captcha: { code: 973, meaning: 'The captcha is missing, wrong, used or too old.' },
  person: { code: 974, meaning: 'Another account of the same person has a place.' },
  own: {
    code: 975,
    meaning:
      'Neither the giver nor an account close to theirs takes a place, nor staff where the operator pays.',
  },
  values: { code: 976, meaning: 'Places and award must be above zero.' },
  'no-money': {
    code: 977,
    meaning: 'The giver has not that much to give: data.cost in data.currency.',
  },
  off: { code: 978, meaning: 'Players’ airdrops are off by the policy or by staff.' },
  'too-many': { code: 979, meaning: 'The player gives too many airdrops, or too much, in a day.' },
  closed: { code: 980, meaning: 'There is no airdrop while the chat is closed or in panic mode.' },
  'no-airdrop': { code: 981, meaning: 'No airdrop has the number, or no proof the id.' },
  'not-played': {
    code: 982,
    meaning: 'Money of deposits or gifts still has to be played before it may be given.',
  },
  'no-second-factor': {
    code: 983,
    meaning: 'An admin gives the operator’s money only with two-factor on.',
  },
} as const satisfies Refusals;
