/**
 * Spellings that sound alike to somebody who writes a foreign title by ear. Longer ones come first.
 * In the result x means sh, c means ch and q means zh.
 */
const SOUNDS: readonly (readonly [string, string])[] = [
  ['shch', 'x'],
  ['tch', 'c'],
  ['sch', 'x'],
  ['dzh', 'j'],
  ['dge', 'j'],
  ['sh', 'x'],
  ['ch', 'c'],
  ['zh', 'q'],
  ['dj', 'j'],
  ['kh', 'h'],
  ['ph', 'f'],
  ['th', 't'],
  ['wh', 'v'],
  ['gh', 'g'],
  ['ck', 'k'],
  ['qu', 'kv'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['cy', 'si'],
  ['oo', 'u'],
  ['ou', 'u'],
  ['ew', 'u'],
  ['ee', 'i'],
  ['ea', 'i'],
  ['ie', 'i'],
  ['ey', 'i'],
  ['iy', 'i'],
  ['yy', 'i'],
  ['ay', 'ei'],
  ['ai', 'ei'],
  ['yu', 'u'],
  ['yo', 'o'],
  ['ya', 'a'],
  ['ye', 'e'],
  ['yi', 'i'],
  ['y', 'i'],
  ['c', 'k'],
  ['q', 'k'],
  ['w', 'v'],
  ['x', 'ks'],
  ['z', 's'],
];

const BY_SPELLING = new Map(SOUNDS);
const SPELLINGS = new RegExp(SOUNDS.map(([spelling]) => spelling).join('|'), 'g');

/** How a folded word sounds, roughly and alike for all spellings of it. */
export function soundOf(word: string): string {
  return withoutTwins(word.replaceAll(SPELLINGS, (spelling) => BY_SPELLING.get(spelling) ?? ''));
}

/** The consonants of a sound, and a leading vowel as a: vowels are what hearers differ in. */
export function consonantsOf(sound: string): string {
  return withoutTwins(sound.replace(/^[aeiou]+/, 'a').replaceAll(/(?!^)[aeiou]+/g, ''));
}

const withoutTwins = (text: string) => text.replaceAll(/([a-z])\1+/g, '$1');
