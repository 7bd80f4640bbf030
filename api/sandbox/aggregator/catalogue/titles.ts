import type { Motif } from '../art/motif-names.ts';
import { RUSSIAN_ADJECTIVES, RUSSIAN_NOUNS, TURKIC } from './folk-nouns.ts';
import { NOUNS, type World } from './nouns.ts';
import type { NamingStyle } from './providers.ts';
import { type Draws, hashOf } from './seeded.ts';

/**
 * A title with what its cover shows: the first noun large, the second, where there is one, beside
 * it.
 */
export type Title = { readonly name: string; readonly motifs: readonly [Motif, ...Motif[]] };

type Noun = { readonly word: string; readonly motif: Motif; readonly gender: number };

const RUSHES = words('Rush Burst Mania Pop Blast Fever Dream Splash Bonus Jam');
const TAILS = words('Deluxe Ways Reborn Hold&Gather Nights Legends Gold Returns Extreme Quest');
const RUSSIAN_TAILS = words('Delyuks Bonus Plyus Gold Vozvrashchenie');
const TURKIC_TAILS = words('Deluxe Gold Bonus Ekstra');
const NUMBERS = words('5 7 9 10 20 25 27 40 50 81 100 243 500 1000');
const PLACES = words(
  'Samarra Thule Avalon Karnak Tortuga Lyonesse Petra Valdris Cathay Meridian Nowhere Ashgate Ys Ophir Saltmarch Hesper Oru Tamarind',
);
const INSTANT: readonly (readonly [Motif, string])[] = [
  ['rocket', 'Rocket'],
  ['balloon', 'Balloon'],
  ['comet', 'Comet'],
  ['die', 'Dice'],
  ['robot', 'Robot'],
  ['astronaut', 'Jump'],
  ['gem', 'Mines'],
  ['planet', 'Orbit'],
  ['bolt', 'Limbo'],
  ['coin', 'Flip'],
  ['bird', 'Glider'],
  ['chest', 'Keno'],
  ['wheel', 'Wheel'],
  ['star', 'Cascade'],
];

function words(text: string): readonly string[] {
  return text.split(' ').map((word) => word.replaceAll('&', ' & '));
}

function nounsOf(table: Readonly<Record<string, string>>): readonly Noun[] {
  return Object.entries(table).flatMap(([motif, text]) =>
    words(text).map((word) => ({ word, motif: motif as Motif, gender: 0 })),
  );
}

const WORLDS = Object.fromEntries(
  Object.entries(NOUNS).map(([world, table]) => [world, nounsOf(table)]),
) as Readonly<Record<World, readonly Noun[]>>;

const RUSSIAN: readonly Noun[] = RUSSIAN_NOUNS.flatMap((table, gender) =>
  nounsOf(table).map((noun) => ({ ...noun, gender })),
);

const TONGUES = Object.fromEntries(
  Object.entries(TURKIC).map(([tongue, { adjectives, nouns }]) => [
    tongue,
    { adjectives: words(adjectives), nouns: nounsOf(nouns) },
  ]),
);

/**
 * One title in a provider's manner; the same draws give the same title. Not yet known to be unique.
 */
export function drawTitle(style: Exclude<NamingStyle, { kind: 'live' }>, draws: Draws): Title {
  switch (style.kind) {
    case 'english': {
      const world = WORLDS[draws.pick(style.worlds)];
      return fill(draws.pick(style.patterns), {
        draws,
        nouns: [draws.pick(world), draws.pick(world)],
        adjective: () => draws.pick(words(style.adjectives)),
        tails: TAILS,
      });
    }
    case 'russian': {
      const nouns = [draws.pick(RUSSIAN), draws.pick(RUSSIAN)] as const;
      const adjective = draws.pick(RUSSIAN_ADJECTIVES).split(' ')[nouns[0].gender] ?? '';
      const pattern = draws.pick(style.patterns);
      return fill(pattern, { draws, nouns, adjective: () => adjective, tails: RUSSIAN_TAILS });
    }
    case 'turkic': {
      const tongue = TONGUES[draws.pick(style.tongues)] ?? { adjectives: [], nouns: [] };
      return fill(draws.pick(style.patterns), {
        draws,
        nouns: [draws.pick(tongue.nouns), draws.pick(tongue.nouns)],
        adjective: () => draws.pick(tongue.adjectives),
        tails: TURKIC_TAILS,
      });
    }
    case 'instant': {
      const [motif, word] = draws.pick(INSTANT);
      return { name: `${draws.pick(words(style.adjectives))} ${word}`, motifs: [motif] };
    }
  }
}

type Filling = {
  readonly draws: Draws;
  readonly nouns: readonly [Noun, Noun];
  readonly adjective: () => string;
  readonly tails: readonly string[];
};

function fill(
  pattern: string,
  { draws, nouns: [first, second], adjective, tails }: Filling,
): Title {
  const hasSecond = pattern.includes('{m}') && first.motif !== second.motif;
  const shape = hasSecond ? pattern : pattern.replace(/ (?:of the \{a\}|&|i) \{m\}/, ' {tail}');
  const isMany = first.word.endsWith('s');
  const name = (isMany ? shape : shape.replace('{num} ', ''))
    .replace('{a}', () => otherThan(first.word, adjective))
    .replace('{n}', first.word)
    .replace('{m}', second.word)
    .replace('{tail}', () => draws.pick(tails))
    .replace('{rush}', () => draws.pick(RUSHES))
    .replace('{num}', () => draws.pick(NUMBERS))
    .replace('{place}', () => draws.pick(PLACES));
  return { name, motifs: hasSecond ? [first.motif, second.motif] : [first.motif] };
}

function otherThan(word: string, draw: () => string): string {
  const drawn = draw();
  return drawn === word ? draw() : drawn;
}

const MOTIF_OF_WORD: ReadonlyMap<string, Motif> = new Map(
  [
    ...Object.values(WORLDS).flat(),
    ...RUSSIAN,
    ...Object.values(TONGUES).flatMap((t) => t.nouns),
  ].map(({ word, motif }) => [word.toLowerCase(), motif]),
);

/**
 * What the cover of a title from outside the seeded catalogue shows: its last noun that is known.
 */
export function motifsOfTitle(name: string): Title['motifs'] {
  const known = name
    .toLowerCase()
    .split(/[^\p{L}’‘-]+/u)
    .map((word) => MOTIF_OF_WORD.get(word))
    .filter((motif) => motif !== undefined);
  const last = known.at(-1);
  if (last !== undefined) return [last];
  const all = [...new Set(MOTIF_OF_WORD.values())];
  return [all[hashOf(name) % all.length] ?? 'star'];
}
