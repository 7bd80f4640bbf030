import type { Motif } from '../../art/motif-names.ts';
import { inkOf } from '../../art/ink.ts';
import { DRAWINGS } from '../../art/motifs/motifs.ts';
import { ROUND_PEN } from '../../art/shapes.ts';
import type { StandInGame } from '../../catalogue/game.ts';
import { NOUNS } from '../../catalogue/nouns.ts';
import { drawsOf } from '../../catalogue/seeded.ts';
import type { EngineName } from '../game-choice.ts';
import { CLASSICS } from './classics.ts';
import { scatter, wild } from './emblems.ts';
import { JEWELS } from './jewels.ts';
import { rank } from './letters.ts';
import { type Drawing, paintOf, svgOf } from './paint.ts';

/** The colours a game's page takes: one hue for its ground and one for what shines. */
export type Palette = { readonly ground: number; readonly shine: number };

/** Drawings by name, as SVG documents. */
export type Symbols = Readonly<Record<string, string>>;

/** A game's colours, from its provider's. A dark ground is never yellow: that is brown. */
export function paletteOf({ uuid, hues }: StandInGame): Palette {
  const draws = drawsOf(`${uuid}/page`);
  const at = draws.below(hues.length);
  const ground = hues[at] ?? 260;
  return { ground: clearOf(ground), shine: hues[(at + 1) % hues.length] ?? ground + 150 };
}

function clearOf(hue: number): number {
  if (hue > 5 && hue < 70) return 345;
  return hue >= 70 && hue < 130 ? 160 : hue;
}

/** The drawings of a game's symbols, and `hero`: what its cover shows. */
export function symbolsOf(game: StandInGame, engine: EngineName): Symbols {
  const hero = { hero: documentOf(game, game.motifs[0]) };
  switch (engine) {
    case 'classic':
      return { ...hero, ...classicSet(game) };
    case 'video':
      return { ...hero, ...dearSet(game), ...rankSet(game) };
    case 'cascade':
      return { ...hero, ...dearSet(game), ...jewelSet(game) };
    case 'crash':
    case 'roulette':
      return hero;
  }
}

const TREASURES: readonly Motif[] = ['crown', 'gem', 'coin', 'chest', 'key'];
const FRUITS: ReadonlySet<Motif> = new Set([
  ...(['cherry', 'citrus', 'plum', 'melon', 'grapes', 'apple', 'pepper', 'seven', 'bell'] as const),
  ...(['clover', 'die', 'card'] as const),
]);

/** A motif alone, without a ground. */
function documentOf(game: StandInGame, motif: Motif): string {
  const { ground } = paletteOf(game);
  const ink = inkOf([ground], motif, drawsOf(`${game.uuid}/hero`));
  const drawn = DRAWINGS[motif](ink, drawsOf(`${game.drawing}/${motif}`)).join('');
  return svgOf(`<g ${ROUND_PEN} transform="translate(50 50) scale(.46)">${drawn}</g>`);
}

/** A motif on a tile of its own colours: a small cover. */
function tileOf(game: StandInGame, motif: Motif, hue: number): string {
  const ink = inkOf([hue], motif, drawsOf(`${game.uuid}/${motif}`));
  const drawn = DRAWINGS[motif](ink, drawsOf(`${game.drawing}/${motif}`)).join('');
  const tile = `<rect x="3" y="3" width="94" height="94" rx="20" fill="${ink.deep}"/><rect x="3" y="3" width="94" height="88" rx="20" fill="${ink.sky}"/><rect x="5" y="5" width="90" height="84" rx="18" fill="none" stroke="${ink.light}" stroke-opacity=".25" stroke-width="2"/>`;
  return svgOf(`${tile}<g ${ROUND_PEN} transform="translate(50 47) scale(.38)">${drawn}</g>`);
}

/** Four things of the cover's world; the dearest is the cover's own. */
function dearSet(game: StandInGame): Symbols {
  const { ground } = paletteOf(game);
  const [hero, second] = game.motifs;
  const worlds = Object.values(NOUNS).filter((world) => Object.hasOwn(world, hero));
  const draws = drawsOf(`${game.drawing}/world`);
  const beside = worlds.flatMap((world) => Object.keys(world)) as Motif[];
  const pool = [...new Set([...(second ? [second] : []), ...beside, ...TREASURES])];
  const rest = pool.filter((motif) => motif !== hero);
  const others: Motif[] = [];
  while (others.length < 3) {
    const motif = others.length === 0 && second ? second : draws.pick(rest);
    if (!others.includes(motif)) others.push(motif);
  }
  const names = ['first', 'second', 'third', 'fourth'] as const;
  return Object.fromEntries(
    [hero, ...others].map((motif, index) => [
      names[index] ?? '',
      tileOf(game, motif, ground + index * 85),
    ]),
  );
}

function drawn(set: Readonly<Record<string, readonly [Drawing, hue: number]>>): Symbols {
  return Object.fromEntries(
    Object.entries(set).map(([name, [draw, hue]]) => [name, svgOf(draw(paintOf(hue)))]),
  );
}

function classicSet(game: StandInGame): Symbols {
  const [hero] = game.motifs;
  const fruits = drawn({
    top: [CLASSICS.seven, 0],
    bell: [CLASSICS.bell, 0],
    clover: [CLASSICS.clover, 0],
    plum: [CLASSICS.plum, 0],
    lemon: [CLASSICS.lemon, 0],
    cherry: [CLASSICS.cherry, 0],
  });
  if (FRUITS.has(hero)) return fruits;
  return { ...fruits, top: tileOf(game, hero, paletteOf(game).ground) };
}

function rankSet(game: StandInGame): Symbols {
  const { ground, shine } = paletteOf(game);
  return drawn({
    ace: [rank('ace'), 350],
    king: [rank('king'), 28],
    queen: [rank('queen'), 285],
    jack: [rank('jack'), 205],
    ten: [rank('ten'), 150],
    wild: [wild, shine],
    scatter: [scatter, ground + 120],
  });
}

function jewelSet(game: StandInGame): Symbols {
  const { ground } = paletteOf(game);
  const cuts = Object.values(JEWELS);
  const turn = drawsOf(`${game.uuid}/cuts`).below(cuts.length);
  const cut = (nth: number) => cuts[(turn + nth) % cuts.length] ?? JEWELS.round;
  return drawn({
    gem1: [cut(0), ground + 60],
    gem2: [cut(1), ground + 150],
    gem3: [cut(2), ground + 255],
  });
}
