import type { World } from './nouns.ts';

/** How a provider names its games. */
export type NamingStyle =
  | {
      readonly kind: 'english';
      readonly worlds: readonly World[];
      readonly adjectives: string;
      readonly patterns: readonly string[];
    }
  | { readonly kind: 'russian'; readonly patterns: readonly string[] }
  | {
      readonly kind: 'turkic';
      readonly tongues: readonly ('turkish' | 'kazakh' | 'uzbek')[];
      readonly patterns: readonly string[];
    }
  | { readonly kind: 'live' }
  | { readonly kind: 'instant'; readonly adjectives: string };

/** An invented provider: how many games it has, how they are called and what kinds they are. */
export type ProviderPlan = {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly naming: NamingStyle;
  /** Kinds of its games by weight; the first is what most are. */
  readonly types: Readonly<Record<string, number>>;
  /** Hues of its covers in degrees: what it is known by from afar. */
  readonly hues: readonly number[];
};

const slotsOnly = { slots: 1 };

/** A dozen and three providers, 6,500 games in all. */
export const PROVIDERS: readonly ProviderPlan[] = [
  {
    id: 11,
    name: 'Lantern Forge',
    size: 1200,
    types: { slots: 0.96, table: 0.02, 'video poker': 0.02 },
    hues: [195, 165, 35, 350],
    naming: {
      kind: 'english',
      worlds: ['asia', 'myth', 'beasts', 'treasure', 'sea'],
      adjectives:
        'Neon Silent Crimson Jade Paper Ember Hidden Sworn Gilded Hollow Restless Burning Ninth Painted Wandering Patient Scarlet Drifting Ancient Velvet Kindled Lacquer Thousandfold Whispering Fearless Tidal Rising Ivory Amber Forgotten',
      patterns: [
        '{a} {n}',
        '{a} {n}',
        '{a} {n}',
        '{n} of the {a} {m}',
        '{n} & {m}',
        '{a} {n} {tail}',
        'The {a} {n}',
      ],
    },
  },
  {
    id: 12,
    name: 'Bright Owl',
    size: 940,
    types: { slots: 0.93, 'scratch card': 0.04, bingo: 0.03 },
    hues: [325, 290, 45, 175],
    naming: {
      kind: 'english',
      worlds: ['sweets', 'space', 'fruit', 'forest', 'sweets'],
      adjectives:
        'Sugar Sweet Fizzy Jelly Sparkling Bubbly Cosmic Tiny Giggling Marshmallow Honey Dizzy Rainbow Cloudy Frosted Sherbet Bouncy Glitter Minty Popping Vanilla Sleepy Merry Pocket Electric Peachy Sunny Curious Moonlit Velvet',
      patterns: [
        '{a} {n}',
        '{a} {n}',
        '{a} {n} {tail}',
        '{n} {rush}',
        'Little {a} {n}',
        '{a} {n} Party',
      ],
    },
  },
  {
    id: 13,
    name: 'Old Tin Studio',
    size: 780,
    types: { slots: 0.98, 'video poker': 0.02 },
    hues: [30, 55, 15, 205],
    naming: {
      kind: 'english',
      worlds: ['egypt', 'treasure', 'gems', 'myth'],
      adjectives:
        'Iron Copper Brass Tin Rusted Buried Sunken Bronze Desert Golden Sealed Riveted Eternal Cobalt Dusty Clockwork Lost Obsidian Molten Sandstone Sacred Steel Tarnished Seventh Hammered Nameless Blazing Sovereign',
      patterns: [
        '{a} {n}',
        '{a} {n}',
        'Book of the {a} {n}',
        '{n} of {place}',
        '{a} {n} {tail}',
        'Secret of the {n}',
      ],
    },
  },
  {
    id: 14,
    name: 'Nine Peaks',
    size: 640,
    types: { slots: 1 },
    hues: [215, 240, 185, 275],
    naming: {
      kind: 'english',
      worlds: ['frost', 'forest', 'beasts', 'space'],
      adjectives:
        'Frost Northern Salt Winter Silver Polar Arctic Misty Howling Frozen Boreal Lonely Granite Starlit Aurora Snowbound Wild Proud Timber Highland Thundering Clear Nine Cold Roaming Steadfast Glacial Hushed',
      patterns: [
        '{a} {n}',
        '{a} {n}',
        '{a} {n}',
        '{n} Road',
        '{n} of the Ninth Peak',
        '{a} {n} {tail}',
        'Call of the {n}',
      ],
    },
  },
  {
    id: 15,
    name: 'Kometa Play',
    size: 560,
    types: { slots: 0.95, 'instant win': 0.05 },
    hues: [10, 50, 260, 140],
    naming: { kind: 'russian', patterns: ['{a} {n}', '{a} {n}', '{a} {n} {tail}', '{n} i {m}'] },
  },
  {
    id: 16,
    name: 'Salt Harbor',
    size: 520,
    types: slotsOnly,
    hues: [205, 180, 20, 85],
    naming: {
      kind: 'english',
      worlds: ['sea', 'treasure', 'sea', 'classic'],
      adjectives:
        'Salty Briny Deep Coral Stormy Sunken Captain’s Drunken Barnacle Windward Leeward Emerald Lucky Ragged Tattered Mermaid’s Pirate’s Sailor’s Golden Foggy Phosphor Abyssal Mutinous Roaring Turquoise Seafarer’s',
      patterns: ['{a} {n}', '{a} {n}', '{n} Ahoy', '{a} {n} {tail}', '{n} of {place}', '{n} & {m}'],
    },
  },
  {
    id: 17,
    name: 'Velvet Cactus',
    size: 460,
    types: slotsOnly,
    hues: [20, 340, 60, 155],
    naming: {
      kind: 'english',
      worlds: ['west', 'west', 'fruit', 'beasts'],
      adjectives:
        'Velvet Dusty Wanted Loco Prickly Quickdraw Sundown Rattling Dry Spicy Fiesta Outlaw Tumbling Lonesome Red Smoky Whiskey Canyon Wild Diamondback Fiery Blue Howling Noon Two-Gun Tequila',
      patterns: [
        '{a} {n}',
        '{a} {n}',
        '{n} Canyon',
        'El {n} Loco',
        '{a} {n} {tail}',
        '{n} at High Noon',
      ],
    },
  },
  {
    id: 18,
    name: 'Turbo Lemon',
    size: 380,
    types: { slots: 0.94, 'instant win': 0.06 },
    hues: [65, 5, 120, 300],
    naming: {
      kind: 'english',
      worlds: ['fruit', 'classic', 'fruit'],
      adjectives:
        'Hot Juicy Turbo Crazy Royal Burning Sizzling Lucky Super Ripe Wild Fresh Sour Golden Mega Electric Simply Extra Flaming Frozen Shining Twisted Sunny',
      patterns: ['{num} {a} {n}', '{a} {n}', '{a} {n} {num}', '{num} {n}', '{a} {n} {tail}'],
    },
  },
  {
    id: 19,
    name: 'Crowhall',
    size: 250,
    types: { slots: 0.97, 'video poker': 0.03 },
    hues: [285, 350, 160, 245],
    naming: {
      kind: 'english',
      worlds: ['gothic', 'gothic', 'treasure', 'forest'],
      adjectives:
        'Black Midnight Hollow Pale Cursed Weeping Crooked Moonlit Grim Thorned Scarlet Sleepless Whispering Ashen Veiled Haunted Wicked Silver Last Poisoned Widowed Velvet',
      patterns: [
        '{a} {n}',
        '{a} {n}',
        '{n} of {place}',
        'The {a} {n}',
        '{a} {n} {tail}',
        'House of the {n}',
      ],
    },
  },
  {
    id: 20,
    name: 'Bosfor Gaming',
    size: 260,
    types: slotsOnly,
    hues: [190, 345, 45, 225],
    naming: {
      kind: 'turkic',
      tongues: ['turkish'],
      patterns: ['{a} {n}', '{a} {n}', '{a} {n} {tail}'],
    },
  },
  {
    id: 21,
    name: 'Silk Caravan',
    size: 150,
    types: slotsOnly,
    hues: [40, 180, 80, 310],
    naming: {
      kind: 'turkic',
      tongues: ['kazakh', 'uzbek'],
      patterns: ['{a} {n}', '{a} {n}', '{a} {n} {tail}'],
    },
  },
  {
    id: 22,
    name: 'Orbit Instant',
    size: 90,
    types: { crash: 0.4, 'instant win': 0.3, dice: 0.15, keno: 0.15 },
    hues: [255, 150, 15, 320],
    naming: {
      kind: 'instant',
      adjectives:
        'Zero Turbo Hyper Solar Vertical Neon Double Late Silent Final Blue Lunar Escape Static Prime Sonic Ultra Apex',
    },
  },
  {
    id: 31,
    name: 'Grand Table Live',
    size: 180,
    types: { live: 1 },
    hues: [155, 25],
    naming: { kind: 'live' },
  },
  {
    id: 32,
    name: 'Mirror Room',
    size: 90,
    types: { live: 1 },
    hues: [285, 345],
    naming: { kind: 'live' },
  },
];
