import type { Refusals } from '../../platform/wire/lists.ts';

/** Why a message is not taken. The specification names no codes here; these are our own. */
export const CHAT_REFUSALS = {
  empty: { code: 930, meaning: 'Nothing is left of the message once it is trimmed and cleaned.' },
  'too-long': {
    code: 931,
    meaning: 'The message has more graphemes than data.max; it has data.length.',
  },
  cooldown: { code: 932, meaning: 'The last message is too recent; data.seconds until the next.' },
  repeated: { code: 933, meaning: 'It says the same as one of the player’s last two messages.' },
  flood: { code: 934, meaning: 'The player sent too many messages in a short time.' },
  link: { code: 935, meaning: 'It has a link to a site that is not on the list; data.host.' },
  'wallet-address': { code: 936, meaning: 'It has the address of a wallet.' },
  'card-number': { code: 937, meaning: 'It has the number of a bank card.' },
  'phone-number': { code: 938, meaning: 'It has a phone number.' },
  'mixed-letters': { code: 939, meaning: 'A word mixes Latin and Cyrillic letters.' },
  banned: {
    code: 940,
    meaning: 'The player is banned from the chat until data.until, null for life.',
  },
  closed: { code: 941, meaning: 'Staff closed the chat for the time being.' },
  panic: { code: 942, meaning: 'Only accounts of a day and more with a stake may write just now.' },
  'no-message': { code: 943, meaning: 'There is no message with the number, or it was deleted.' },
  'no-gif': { code: 944, meaning: 'The address is no picture that our GIF search gave.' },
  'no-sticker': { code: 945, meaning: 'The address is none of our stickers.' },
  'not-moderator': { code: 946, meaning: 'Only moderators and admins may do this.' },
  'staff-name': { code: 947, meaning: 'The message pretends to come from staff.' },
  waiting: {
    code: 948,
    meaning: 'It would have to wait for a moderator, and too many of the player’s wait already.',
  },
} as const satisfies Refusals;
