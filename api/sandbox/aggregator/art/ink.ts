import type { Motif } from './motif-names.ts';
import type { Draws } from '../catalogue/seeded.ts';

/** The few colours a cover is drawn in, as `#rrggbb`. */
export type Ink = {
  /** The ground at its top and at its bottom. */
  readonly sky: string;
  readonly deep: string;
  /** A step above the ground: hills, halos, patterns. */
  readonly haze: string;
  /** What the eye goes to, its shade, and the one spark against both. */
  readonly main: string;
  readonly second: string;
  readonly accent: string;
  readonly light: string;
  readonly dark: string;
};

/** A colour by lightness 0 to 1, chroma and hue in degrees of OKLCH, brought into sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c *= 0.92) {
    const rgb = linearOf(lightness, c, hue);
    if (c < 0.005 || rgb.every((part) => part > -0.002 && part < 1.002)) {
      return `#${rgb.map(hexOf).join('')}`;
    }
  }
}

function linearOf(lightness: number, chroma: number, hue: number): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexOf(linear: number): string {
  const clear = Math.min(1, Math.max(0, linear));
  const gamma = clear <= 0.0031308 ? clear * 12.92 : 1.055 * clear ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Hues things have by nature; a cherry may not be blue. */
const NATURAL: Partial<Record<Motif, readonly number[]>> = {
  cherry: [22],
  citrus: [98, 62],
  plum: [320, 350],
  melon: [20],
  grapes: [310, 285],
  apple: [25, 135],
  pepper: [28],
  pomegranate: [15],
  clover: [148],
  cactus: [152],
  frog: [140],
  flame: [55],
  volcano: [40],
  sun: [80],
  coin: [88],
  crown: [88],
  key: [88],
  bell: [85],
  bee: [90],
  lion: [70],
  fox: [48],
  pharaoh: [85],
  firebird: [45],
  pyramid: [75],
  snowflake: [230],
  lotus: [350],
  tulip: [20],
  heart: [10],
  rooster: [28],
  chest: [70],
  bolt: [95],
  crab: [30],
  mushroom: [25],
  penguin: [235],
  whale: [240],
  lantern: [35],
};

/** How light a colour is at its most colourful, by hue; between these it is mixed. */
const BRIGHTEST: readonly (readonly [number, number])[] = [
  [0, 0.68],
  [25, 0.66],
  [50, 0.75],
  [75, 0.83],
  [95, 0.89],
  [125, 0.84],
  [150, 0.79],
  [190, 0.81],
  [225, 0.77],
  [260, 0.67],
  [295, 0.66],
  [335, 0.7],
  [360, 0.68],
];

function brightestOf(hue: number): number {
  const turn = ((hue % 360) + 360) % 360;
  const after = BRIGHTEST.findIndex(([at]) => at >= turn);
  const [fromHue, from] = BRIGHTEST[Math.max(0, after - 1)] ?? [0, 0.7];
  const [toHue, to] = BRIGHTEST[after] ?? [360, 0.7];
  return toHue === fromHue ? to : from + ((to - from) * (turn - fromHue)) / (toHue - fromHue);
}

/** The shade of a hue lies towards red for warm colours and towards blue for cold ones. */
function shadeOf(hue: number): number {
  const turn = ((hue % 360) + 360) % 360;
  if (turn > 35 && turn < 120) return turn - Math.min(38, turn - 22);
  if (turn >= 120 && turn < 260) return turn + 22;
  return turn > 300 ? turn - 28 : turn - 12;
}

/** A ground's hue kept from brown: dark orange becomes wine, dark yellow aubergine or green. */
function wineOf(hue: number): number {
  const turn = ((hue % 360) + 360) % 360;
  if (turn > 28 && turn <= 52) return 18;
  if (turn > 52 && turn < 88) return 305;
  return turn >= 88 && turn < 125 ? 145 : turn;
}

const vivid = (hue: number, by = 0) => oklch(brightestOf(hue) + by, 0.24, hue);
const shade = (hue: number, by = -0.2) => oklch(brightestOf(hue) + by, 0.2, shadeOf(hue));

const RELATIONS = [180, 160, -160, 130, -130, 95, -95, 55] as const;

/** What is known by its outline alone, and may be dark on a bright ground. */
const SILHOUETTES: ReadonlySet<Motif> = new Set([
  ...([
    'wolf',
    'cat',
    'bird',
    'ship',
    'anchor',
    'castle',
    'tree',
    'spider',
    'bat',
    'horse',
  ] as const),
  ...([
    'bull',
    'deer',
    'octopus',
    'turtle',
    'snake',
    'hat',
    'cactus',
    'helmet',
    'robot',
    'owl',
  ] as const),
  ...(['scarab', 'butterfly', 'pagoda', 'arrow', 'feather', 'rocket', 'whale', 'rabbit'] as const),
  ...([
    'horseshoe',
    'key',
    'hammer',
    'sword',
    'bolt',
    'moon',
    'rooster',
    'elephant',
    'dragon',
  ] as const),
]);

type Mood = 'night' | 'deep' | 'bright' | 'paper';

const gap = (left: number, right: number) => Math.abs(((((left - right) % 360) + 540) % 360) - 180);

/** Dark yellow is brown: such grounds are sooner bright, or turn towards wine. */
function moodOf({ ground, main }: Pick<Hues, 'ground' | 'main'>, motif: Motif, draws: Draws): Mood {
  if (gap(main, ground) < 45) return draws.isLucky(0.7) ? 'night' : 'paper';
  const turn = ((ground % 360) + 360) % 360;
  const canBeBright = SILHOUETTES.has(motif);
  if (turn > 38 && turn < 118) {
    return draws.pick(canBeBright ? ['bright', 'bright', 'paper'] : ['paper', 'night', 'deep']);
  }
  return draws.pick(
    canBeBright
      ? ['night', 'night', 'night', 'deep', 'deep', 'deep', 'bright', 'bright', 'paper']
      : ['night', 'night', 'night', 'deep', 'deep', 'deep', 'deep', 'paper'],
  );
}

/** The colours of a cover: a ground of the provider's, and a hero that stands out of it. */
export function inkOf(hues: readonly number[], motif: Motif, draws: Draws): Ink {
  const ground = draws.pick(hues) + draws.between(-12, 12);
  const natural = NATURAL[motif];
  const main =
    natural !== undefined && draws.isLucky(0.96)
      ? draws.pick(natural)
      : ground + draws.pick(RELATIONS);
  const accent = gap(main, ground) > 110 ? main + draws.pick([-75, 75]) : ground + 180;
  const mood = moodOf({ ground, main }, motif, draws);
  return MIXED[mood]({ ground, main, accent });
}

/** The same cover's colours with ground and hero changed about. */
export function inverted(ink: Ink): Ink {
  return {
    ...ink,
    sky: ink.main,
    deep: ink.second,
    haze: ink.accent,
    main: ink.deep,
    second: ink.sky,
  };
}

/** Colours for a drawing that is only a trace in the ground. */
export function traced({ haze, sky, deep }: Ink): Ink {
  return { sky, deep, haze, main: haze, second: sky, accent: sky, light: haze, dark: sky };
}

type Hues = { readonly ground: number; readonly main: number; readonly accent: number };

/**
 * How the colours of a mood are mixed: most are night, the bright and the pale ones are the salt.
 */
const MIXED: Readonly<Record<Mood, (hues: Hues) => Ink>> = {
  paper: ({ ground, main, accent }) => ({
    sky: oklch(0.92, 0.07, ground),
    deep: oklch(0.76, 0.14, ground),
    haze: oklch(0.82, 0.13, ground),
    main: vivid(main, -0.06),
    second: shade(main, -0.22),
    accent: vivid(accent, -0.1),
    light: oklch(0.99, 0.012, ground),
    dark: oklch(0.24, 0.08, accent),
  }),
  night: ({ ground, main, accent }) => ({
    sky: oklch(0.29, 0.11, wineOf(ground)),
    deep: oklch(0.13, 0.04, wineOf(ground)),
    haze: oklch(0.38, 0.13, wineOf(ground)),
    main: vivid(main),
    second: shade(main),
    accent: vivid(accent, 0.03),
    light: oklch(0.97, 0.025, main),
    dark: oklch(0.15, 0.04, ground),
  }),
  deep: ({ ground, main, accent }) => ({
    sky: oklch(0.47, 0.19, wineOf(ground)),
    deep: oklch(0.25, 0.12, wineOf(ground)),
    haze: oklch(0.56, 0.2, wineOf(ground)),
    main: vivid(main, 0.05),
    second: shade(main, -0.13),
    accent: vivid(accent, 0.06),
    light: oklch(0.98, 0.02, main),
    dark: oklch(0.17, 0.07, ground),
  }),
  bright: ({ ground, main, accent }) => ({
    sky: vivid(ground),
    deep: shade(ground, -0.14),
    haze: oklch(brightestOf(ground) + 0.07, 0.15, ground),
    main: oklch(0.3, 0.15, main),
    second: oklch(0.5, 0.22, shadeOf(main)),
    accent: vivid(accent, 0.06),
    light: oklch(0.98, 0.025, ground),
    dark: oklch(0.19, 0.07, ground),
  }),
};
