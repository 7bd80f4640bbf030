import { createHash } from 'node:crypto';
import type { StandInGame } from '../../catalogue/game.ts';
import type { EngineName } from '../game-choice.ts';
import { CLASSICS } from './classics.ts';
import { EMBLEMS, scatter, wild } from './emblems.ts';
import { JEWELS } from './jewels.ts';
import { rank } from './letters.ts';
import { type Drawing, type Paint, paintOf, svgOf } from './paint.ts';

/** The colours a game's page takes: one hue for its ground and one for what shines. */
export type Palette = { readonly ground: number; readonly shine: number };

/** A game's colours, from its provider's. */
export function paletteOf({ uuid, hues }: StandInGame): Palette {
  const at = Number.parseInt(uuid.slice(0, 4), 16) % Math.max(1, hues.length);
  const ground = hues[at] ?? 260;
  return { ground, shine: hues[(at + 1) % hues.length] ?? ground + 150 };
}

/** The drawings of a game's symbols by name, as SVG documents. */
export function symbolsOf(game: StandInGame, engine: EngineName): Readonly<Record<string, string>> {
  switch (engine) {
    case 'classic':
      return documents(classicSet());
    case 'video':
      return documents(videoSet(game));
    case 'cascade':
      return documents(cascadeSet(game));
    case 'crash':
    case 'roulette':
      return {};
  }
}

type Painted = readonly [drawing: Drawing, paint: Paint];

function documents(set: Readonly<Record<string, Painted>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(set).map(([name, [draw, paint]]) => [name, svgOf(draw(paint))]),
  );
}

function classicSet(): Readonly<Record<string, Painted>> {
  const paint = paintOf(0);
  return {
    top: [CLASSICS.seven, paint],
    bell: [CLASSICS.bell, paint],
    clover: [CLASSICS.clover, paint],
    plum: [CLASSICS.plum, paint],
    lemon: [CLASSICS.lemon, paint],
    cherry: [CLASSICS.cherry, paint],
  };
}

/** Four dear symbols: no two of a game are alike, and two games seldom share all. */
function dearSet(game: StandInGame): Readonly<Record<string, Painted>> {
  const { ground, shine } = paletteOf(game);
  const order = seededOrder(Object.values(EMBLEMS), game.uuid);
  const paints = [shine, shine + 40, ground + 180, ground + 20].map(paintOf);
  return Object.fromEntries(
    ['first', 'second', 'third', 'fourth'].flatMap((name, index) => {
      const [drawing, paint] = [order[index], paints[index]];
      return drawing && paint ? [[name, [drawing, paint] as const]] : [];
    }),
  );
}

function videoSet(game: StandInGame): Readonly<Record<string, Painted>> {
  const { ground, shine } = paletteOf(game);
  return {
    ...dearSet(game),
    ace: [rank('ace'), paintOf(350)],
    king: [rank('king'), paintOf(28)],
    queen: [rank('queen'), paintOf(285)],
    jack: [rank('jack'), paintOf(205)],
    ten: [rank('ten'), paintOf(150)],
    wild: [wild, paintOf(shine)],
    scatter: [scatter, paintOf(ground + 120)],
  };
}

function cascadeSet(game: StandInGame): Readonly<Record<string, Painted>> {
  const { ground } = paletteOf(game);
  const [first, second, third] = seededOrder(Object.values(JEWELS), game.uuid);
  return {
    ...dearSet(game),
    gem1: [first ?? JEWELS.round, paintOf(ground + 60)],
    gem2: [second ?? JEWELS.drop, paintOf(ground + 150)],
    gem3: [third ?? JEWELS.kite, paintOf(ground + 255)],
  };
}

function seededOrder<Item>(items: readonly Item[], seed: string): readonly Item[] {
  const weight = (index: number) => createHash('sha1').update(`${seed}/${index}`).digest('hex');
  return items
    .map((item, index) => ({ item, weight: weight(index) }))
    .toSorted((left, right) => (left.weight < right.weight ? -1 : 1))
    .map(({ item }) => item);
}
