import type { Draws } from './seeded.ts';
import type { Tag } from './game.ts';
import type { Motif } from '../art/motif-names.ts';

const CATEGORIES = {
  list: { code: 'list', label: 'Lists' },
  feature: { code: 'feature', label: 'Features' },
  theme: { code: 'theme', label: 'Themes' },
  kind: { code: 'kind', label: 'Kinds' },
  language: { code: 'language', label: 'Languages' },
} as const;

const LABELS = {
  list: 'New Popular Exclusive Top',
  feature: 'Free-spins Bonus-buy Cascading Jackpot Hold-and-gather Wilds Multipliers Respins',
  theme:
    'Sea Space Egypt Winter Forest Animals Asia Sweets Fruit Treasure West Gothic Myth Classic Folk',
  kind: 'Live Crash Table Instant VIP',
  language: 'English Russian Turkish Ukrainian',
} as const;

/** Every tag there is. */
export const TAGS: readonly Tag[] = Object.entries(LABELS).flatMap(([category, labels]) =>
  labels.split(' ').map((label) => ({
    code: label.toLowerCase(),
    label: label.replaceAll('-', ' '),
    category: CATEGORIES[category as keyof typeof CATEGORIES],
  })),
);

const BY_CODE = new Map(TAGS.map((tag) => [tag.code, tag]));

/** The tags of the codes, in their order; unknown codes are left out. */
export function tagsOf(codes: readonly string[]): readonly Tag[] {
  return [...new Set(codes)].flatMap((code) => BY_CODE.get(code) ?? []);
}

const FEATURES = LABELS.feature.toLowerCase().split(' ');

const THEMES: Readonly<Record<string, readonly Motif[]>> = {
  sea: [
    'fish',
    'whale',
    'octopus',
    'turtle',
    'shell',
    'anchor',
    'lighthouse',
    'ship',
    'wave',
    'crab',
  ],
  space: ['comet', 'planet', 'rocket', 'astronaut', 'robot', 'star'],
  egypt: ['pyramid', 'scarab', 'pharaoh', 'sun', 'eye'],
  winter: ['snowflake', 'mountain', 'penguin'],
  forest: ['mushroom', 'tree', 'owl', 'fox', 'deer', 'bee', 'butterfly', 'frog', 'flower'],
  animals: ['cat', 'wolf', 'lion', 'bull', 'elephant', 'horse', 'rabbit', 'snake', 'bird', 'bear'],
  asia: ['dragon', 'lantern', 'lotus', 'fan', 'pagoda', 'panda'],
  sweets: ['candy', 'lollipop', 'donut', 'cupcake', 'icecream'],
  fruit: ['cherry', 'citrus', 'plum', 'melon', 'grapes', 'apple', 'pepper', 'pomegranate'],
  treasure: ['gem', 'crown', 'ring', 'key', 'chest', 'cup', 'hourglass', 'coin'],
  west: ['cactus', 'horseshoe', 'hat'],
  gothic: ['bat', 'spider', 'skull', 'candle', 'castle', 'potion', 'ghost', 'mask'],
  myth: ['helmet', 'shield', 'sword', 'hammer', 'bolt', 'flame', 'volcano', 'arrow'],
  classic: ['seven', 'bell', 'die', 'card', 'clover', 'jester', 'wheel'],
  folk: ['matryoshka', 'samovar', 'firebird', 'rooster', 'yurt'],
};

const THEME_OF = new Map(
  Object.entries(THEMES).flatMap(([theme, motifs]) => motifs.map((motif) => [motif, theme])),
);

/**
 * The tags of a game that is not live: its theme, up to three features, and now and then a list.
 */
export function drawTags(motif: Motif, hasFreespins: boolean, draws: Draws): readonly Tag[] {
  const features = Array.from({ length: draws.below(4) }, () => draws.pick(FEATURES));
  return tagsOf([
    ...(draws.isLucky(0.06) ? ['new'] : []),
    ...(draws.isLucky(0.05) ? ['popular'] : []),
    ...(draws.isLucky(0.02) ? ['exclusive'] : []),
    THEME_OF.get(motif) ?? '',
    ...(hasFreespins ? ['free-spins'] : []),
    ...features,
  ]);
}
