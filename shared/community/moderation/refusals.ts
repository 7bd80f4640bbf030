import type { Refusals } from '../../platform/wire/lists.ts';

/** Why a ban, a report or an appeal is not taken; all codes are our own. */
export const MODERATION_REFUSALS = {
  'not-moderator': { code: 960, meaning: 'Only moderators and admins may do this.' },
  'no-player': { code: 961, meaning: 'No player has the id.' },
  'of-staff': { code: 962, meaning: 'Staff are not banned from the chat by a moderator.' },
  'comment-needed': { code: 963, meaning: 'A reason of one’s own needs words.' },
  'own-message': { code: 964, meaning: 'Nobody reports or decides about a message of their own.' },
  'already-reported': { code: 965, meaning: 'The player reported the message before.' },
  'already-appealed': { code: 966, meaning: 'The ban was appealed before.' },
  'no-ban': { code: 967, meaning: 'There is no such ban in force.' },
  'already-decided': { code: 968, meaning: 'Somebody decided it meanwhile.' },
  'no-message': { code: 969, meaning: 'There is no message with the number, or it was deleted.' },
  'lifted-by-others': {
    code: 955,
    meaning:
      'A moderator lifts no ban that staff gave or upheld, nor one of an account close to theirs.',
  },
} as const satisfies Refusals;
