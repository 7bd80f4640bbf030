/**
 * Endings of sites that are words too, in our languages and in the letters people write them in: a
 * sentence begins with one of them where the blank behind a full stop was left out.
 */
const WORDS_TOO = new Set(
  // English, and what everybody writes in chats.
  (
    'it is in at to no so do my as am im be us id la pm ps ok all able any bar best boo book buy call car ' +
    'cash chat cool dad data date day deal dog eat fail fan fans fast fit fly fox free game gold good got guru ' +
    'hair help here hot how job kids king law lol like love luck man men meet meme mom name new news next ' +
    'now open off party pay pet pics pink plus poker porn post read red rest rich rip run safe sale save ' +
    'see sex sexy show sky song spot star sucks talk tax team tips town vote watch weird wow wtf yes you zero ' +
    // Turkish, Uzbek and Kazakh.
    'al aq as at az ba bi bin cam et ga ist ki kim ma mk moda mu ne pa sa va ve ' +
    // Russian and Ukrainian, also in Latin letters.
    'na nu za ею рус'
  ).split(' '),
);

/**
 * What is advertised here, behind something else: "bonus" is a word of a sentence, "freebonus" is
 * none.
 */
const ADVERTISED =
  /(?<=\p{L}{2})(?:casin|kazin|slot|bonus|spin|poker|jackpot|roulet|crypto|coin|giveaw|airdrop|promo|gift|prize|usdt|казин|бонус)|(?<=\p{L}{3})win|(?<=\p{L}{3})(?<!soh|hab|gur|mus[iı]|pha)bet/u;

/** Nobody ends a sentence of one word with a word so long, and the message with the next. */
const LONG_NAME = 6;

type Host = {
  /** What is before the ending. */
  readonly name: string;
  readonly ending: string;
  /** Whether it is a nickname, which may have dots, behind an `@`. */
  readonly isMention: boolean;
  readonly isAtEnd: boolean;
};

/**
 * Whether what has the form of a host is rather the end of a sentence and the beginning of the next,
 * or the nickname of somebody: its ending is a word, and its name says nothing of a site.
 */
export function isAfterFullStop({ name, ending, isMention, isAtEnd }: Host): boolean {
  if (!WORDS_TOO.has(ending)) return false;
  if (/[\d-]/u.test(name) || ADVERTISED.test(name)) return false;
  return isMention || (!name.includes('.') && !(isAtEnd && name.length >= LONG_NAME));
}
