import type { StandInGame } from '../catalogue/game.ts';
import { type Draws, drawsOf } from '../catalogue/seeded.ts';
import { type Ink, oklch } from './ink.ts';
import {
  box,
  DIAMOND,
  disc,
  HEART,
  hoop,
  line,
  moved,
  repeated,
  shape,
  SPADE,
  sparklePath,
  turned,
  type Drawn,
} from './shapes.ts';

/** Hues of the rooms that titles name. */
const ROOM_HUES: Readonly<Record<string, number>> = {
  Amber: 70,
  Velvet: 350,
  Ruby: 20,
  Salon: 45,
  Aurora: 170,
  Mirror: 290,
  Orchid: 330,
  Onyx: 275,
  Marina: 215,
  Ivory: 85,
  Indigo: 272,
  Saffron: 60,
  Cobalt: 255,
  Opal: 190,
  Emerald: 155,
  Garnet: 10,
  Sapphire: 250,
  Coral: 32,
  Jade: 165,
  Pearl: 310,
  Topaz: 78,
  Vela: 200,
  Lyra: 300,
  Orion: 235,
};

/** Where a live game is played, and the colours of what stands there. */
export type Room = {
  readonly draws: Draws;
  readonly hue: number;
  readonly ink: Ink;
  /** Cloth of the table, its edge, and the brass of everything. */
  readonly felt: string;
  readonly rim: string;
  readonly brass: string;
};

export const RED = '#e5354b';
export const BLACK = '#17131f';
export const CARD = '#fdf7ef';

/** The room of a live game, in the hue its title names. */
export function roomOf(game: StandInGame): Room {
  const draws = drawsOf(`${game.uuid}/room`);
  const named = Object.entries(ROOM_HUES).find(([room]) => game.name.includes(room))?.[1];
  const hue = named ?? draws.between(0, 360);
  const isWarm = hue > 30 && hue < 110;
  const felt = isWarm ? 160 : hue;
  return {
    draws,
    hue,
    felt: oklch(0.45, 0.14, felt),
    rim: oklch(0.27, 0.09, felt - 20),
    brass: oklch(0.84, 0.14, 85),
    ink: {
      sky: oklch(isWarm ? 0.5 : 0.36, 0.13, isWarm ? hue - 30 : hue),
      deep: oklch(0.14, 0.05, hue),
      haze: oklch(isWarm ? 0.6 : 0.46, 0.15, isWarm ? hue - 20 : hue),
      main: oklch(0.75, 0.18, hue),
      second: oklch(0.56, 0.17, hue),
      accent: oklch(0.84, 0.14, 85),
      light: CARD,
      dark: BLACK,
    },
  };
}

const PIPS = [
  [HEART, RED],
  [SPADE, BLACK],
  [DIAMOND, RED],
] as const;

/** A card with its middle at a place; the number picks its suit. */
export function playingCard(
  x: number,
  y: number,
  { turn, pip }: { turn: number; pip: number },
): Drawn {
  const [path, fill] = PIPS[pip % PIPS.length] ?? PIPS[0];
  return moved(
    `translate(${x} ${y}) rotate(${turn})`,
    box([-49, -69, 98, 138], '#0004', 13),
    box([-46, -70, 92, 132], CARD, 11),
    moved(
      'translate(0 -4) scale(.3)',
      repeated(shape(path, fill), ['translate(-107 -167) scale(.33)']),
    ),
  );
}

/** A stack of chips seen a little from above. */
export function chips(
  x: number,
  y: number,
  { count, fill }: { count: number; fill: string },
): Drawn {
  const discs = Array.from({ length: count }, (_, at) => {
    const face = at % 2 === 0 ? fill : CARD;
    return `<ellipse cy="${at * -13}" rx="36" ry="18" fill="${face}" stroke="${BLACK}" stroke-width="3"/>`;
  });
  const top = `<ellipse cy="${(count - 1) * -13}" rx="21" ry="10" fill="#0003"/>`;
  return moved(`translate(${x} ${y})`, ...discs, top);
}

/** A roulette wheel from above. */
export function rouletteWheel({ rim, brass }: Room): Drawn {
  const pockets = 18;
  return [
    disc(0, 0, [200, rim]),
    hoop(190, brass, 7),
    disc(0, 0, [170, RED]),
    turned(pockets, shape('M0 0L-15-169A170 170 0 0 1 15-169Z', BLACK)),
    shape('M0 0L-15-169A170 170 0 0 1 15-169Z', '#1f9d63'),
    hoop(122, brass, 4),
    disc(0, 0, [112, rim]),
    turned(4, line('M0 0V-84', brass, 10) + disc(0, -84, [11, brass])),
    disc(0, 0, [34, brass]),
    disc(0, 0, [18, rim]),
    moved('rotate(52)', disc(0, -142, [13, CARD])),
  ].join('');
}

/** A money wheel that stands upright. */
export function showWheel({ ink, brass }: Room): Drawn {
  return [
    disc(0, 0, [206, brass]),
    disc(0, 0, [192, ink.deep]),
    turned(8, shape('M0 0L-37-186A190 190 0 0 1 37-186Z', ink.main)),
    moved('rotate(22.5)', turned(8, shape('M0 0L-37-186A190 190 0 0 1 37-186Z', ink.second))),
    turned(
      4,
      shape('M0 0L-37-186A190 190 0 0 1 37-186Z', CARD) +
        moved('translate(0 -140) scale(.24)', shape(HEART, RED)),
    ),
    turned(16, disc(0, -199, [5, CARD])),
    disc(0, 0, [58, brass]),
    moved('scale(.42)', shape(sparklePath(100, 0.2), ink.deep)),
    shape('M-26-236H26L0-170Z', CARD),
  ].join('');
}

/** A stack of chips on either side. */
export const stacks = (room: Room, y: number) =>
  chips(96, y, { count: 2 + room.draws.below(4), fill: room.ink.main }) +
  chips(390, y + 8, { count: 2 + room.draws.below(3), fill: RED });

/** A fan of so many cards across the middle. */
export function cardsOf({ draws }: Room, [y, count]: readonly [number, number]): Drawn {
  const first = draws.below(3);
  return Array.from({ length: count }, (_, at) => {
    const aside = at - (count - 1) / 2;
    return playingCard(240 + aside * 74, y + Math.abs(aside) * 12, {
      turn: aside * 11,
      pip: first + at,
    });
  }).join('');
}

/** Two cards that lie together, round the middle. */
export function handOf({ draws }: Room, pip: number): Drawn {
  const lean = Math.round(draws.between(3, 12));
  return (
    playingCard(-32, 0, { turn: -lean, pip }) + playingCard(34, 4, { turn: lean + 2, pip: pip + 1 })
  );
}
