import type { StandInGame } from '../catalogue/game.ts';
import { drawsOf } from '../catalogue/seeded.ts';
import { nightfall } from './grounds.ts';
import { oklch } from './ink.ts';
import {
  BLACK,
  CARD,
  RED,
  cardsOf,
  chips,
  handOf,
  playingCard,
  roomOf,
  rouletteWheel,
  showWheel,
  stacks,
  type Room,
} from './live-things.ts';
import { DRAWINGS } from './motifs/motifs.ts';
import { person } from './person.ts';
import { box, disc, faded, line, moved, shape, turned, type Drawn } from './shapes.ts';

const lamps = ({ brass, ink }: Room): Drawn =>
  [60, 180, 300, 420]
    .map(
      (x) =>
        line(`M${x} 0V60`, ink.haze, 5) +
        shape(`M${x - 26} 92A26 26 0 0 1 ${x + 26} 92Z`, brass) +
        disc(x, 94, [9, CARD]),
    )
    .join('');

const panels = ({ ink }: Room): Drawn =>
  [0, 120, 240, 360].map((x) => box([x + 12, 40, 96, 360], ink.haze, 48)).join('');

const curtains = ({ ink }: Room): Drawn =>
  [0, 60, 360, 420]
    .map((x) =>
      shape(`M${x} 0H${x + 60}V420Q${x + 30} 450 ${x} 420Z`, x % 120 === 0 ? ink.haze : ink.second),
    )
    .join('');

/** Somebody behind a table, and on it what the game is played with. */
function seated(room: Room, things: Drawn): Drawn {
  const { draws, ink, felt, rim, brass } = room;
  const outfit = {
    cloth: draws.pick([BLACK, ink.second, '#f4ede6']),
    trim: draws.pick([ink.main, RED, brass]),
  };
  return [
    nightfall(ink),
    draws.pick([lamps, panels, curtains])(room),
    disc(240, 270, [170, ink.haze]),
    moved('translate(240 300) scale(1.85)', person(draws, outfit)),
    shape('M-40 700V470Q240 400 520 470V700Z', rim),
    shape('M-40 700V494Q240 424 520 494V700Z', brass),
    shape('M-40 700V504Q240 434 520 504V700Z', felt),
    things,
  ].join('');
}

/** The cloth from above with an arc of seats. */
function overhead({ ink, felt, rim, brass }: Room, things: Drawn): Drawn {
  return [
    box([0, 0, 480, 640], felt),
    shape('M-60-20H540V90Q240 250-60 90Z', rim),
    `<path d="M-60 102Q240 262 540 102" fill="none" stroke="${brass}" stroke-width="9"/>`,
    faded(
      0.5,
      `<path d="M-60 330Q240 470 540 330M-60 390Q240 530 540 390" fill="none" stroke="${ink.main}" stroke-width="5"/>`,
    ),
    things,
  ].join('');
}

type Scene = (room: Room) => Drawn;

const SCENES: Readonly<Record<string, readonly Scene[]>> = {
  roulette: [
    (room) =>
      nightfall(room.ink) +
      lamps(room) +
      moved('translate(240 350) scale(1.04)', rouletteWheel(room)),
    (room) =>
      box([0, 0, 480, 640], room.felt) +
      [0, 1, 2, 3, 4, 5]
        .map((at) =>
          box(
            [(at % 3) * 150 + 30, 360 + Math.floor(at / 3) * 130, 130, 110],
            at % 2 === 0 ? RED : BLACK,
            12,
          ),
        )
        .join('') +
      moved('translate(240 110) scale(1.25)', rouletteWheel(room)) +
      chips(250, 560, { count: 4, fill: room.ink.main }),
    (room) => seated(room, moved('translate(240 640) scale(.95)', rouletteWheel(room))),
    (room) =>
      box([0, 0, 480, 640], room.felt) +
      moved('translate(70 420) scale(1.75)', rouletteWheel(room)) +
      chips(400, 110, { count: 5, fill: room.ink.main }),
  ],
  blackjack: [
    (room) => seated(room, cardsOf(room, [556, 2]) + stacks(room, 590)),
    (room) =>
      overhead(
        room,
        cardsOf(room, [130, 2]) +
          [80, 240, 400]
            .map(
              (x) =>
                `<circle cx="${x}" cy="${470 - Math.abs(x - 240) * 0.25}" r="52" fill="none" stroke="${CARD}" stroke-width="6"/>`,
            )
            .join('') +
          stacks(room, 450) +
          playingCard(218, 500, { turn: -8, pip: 1 }) +
          playingCard(262, 506, { turn: 9, pip: 0 }),
      ),
  ],
  baccarat: [
    (room) => seated(room, cardsOf(room, [560, 3])),
    (room) => seated(room, cardsOf(room, [556, 2]) + stacks(room, 596)),
    (room) => {
      const isLeft = room.draws.isLucky(0.5);
      const pip = room.draws.below(3);
      return (
        box([0, 0, 480, 640], room.felt) +
        shape(isLeft ? 'M0 0H480V300L0 360Z' : 'M0 0H480V360L0 300Z', room.rim) +
        line(isLeft ? 'M0 360L480 300' : 'M0 300L480 360', room.brass, 9) +
        moved('translate(196 180) scale(1.5)', handOf(room, pip)) +
        moved('translate(284 470) scale(1.5)', handOf(room, pip + 1)) +
        chips(isLeft ? 400 : 90, 590, { count: 3, fill: room.ink.main })
      );
    },
  ],
  poker: [
    (room) => seated(room, cardsOf(room, [566, 4])),
    (room) =>
      overhead(
        room,
        moved('translate(-48 -100) scale(1.2)', cardsOf(room, [380, 4])) + stacks(room, 570),
      ),
  ],
  'game show': [
    (room) =>
      nightfall(room.ink) + lamps(room) + moved('translate(240 370) scale(1.05)', showWheel(room)),
    (room) =>
      seated(room, '').replace(/$/, moved('translate(240 700) scale(1.1)', showWheel(room))),
    (room) =>
      box([0, 0, 480, 640], room.ink.deep) +
      moved('translate(240 320)', turned(14, shape('M0 0L-58-520H58Z', room.ink.sky))) +
      moved('translate(240 330) scale(.98)', showWheel(room)),
  ],
  'sic bo': [
    (room) =>
      nightfall(room.ink) +
      lamps(room) +
      disc(240, 340, [190, room.ink.haze]) +
      [
        [150, 400, -12],
        [330, 400, 14],
        [240, 270, 4],
      ]
        .map(([x, y, turn]) =>
          moved(
            `translate(${x} ${y}) rotate(${turn}) scale(.8)`,
            box([-78, -70, 156, 156], '#0005', 34),
            box([-78, -78, 156, 156], CARD, 34),
            disc(-38, -38, [15, RED]),
            disc(38, 38, [15, RED]),
            disc(0, 0, [15, RED]),
          ),
        )
        .join('') +
      shape('M-20 640V540Q240 480 500 540V640Z', room.felt),
  ],
  'dragon tiger': [
    (room) => seated(room, cardsOf(room, [556, 2]) + stacks(room, 596)),
    ({ draws, ink, hue }) => {
      const [dragonX, catX] = draws.pick([
        [180, 300],
        [300, 180],
      ] as const);
      const fire = { ...ink, main: '#ff7a5c', second: '#a3182f' };
      const fur = { ...ink, main: '#ffb13b', second: '#c9641b', accent: '#9fe8ff' };
      return (
        box([0, 0, 480, 640], oklch(0.38, 0.16, hue)) +
        shape('M0 640V350L480 290V640Z', oklch(0.3, 0.11, hue + 140)) +
        moved(`translate(${dragonX} 170) scale(1.45)`, DRAWINGS.dragon(fire, draws).join('')) +
        moved(`translate(${catX} 480) scale(1.45)`, DRAWINGS.cat(fur, drawsOf('y')).join('')) +
        line('M0 350L480 290', CARD, 10)
      );
    },
  ],
};

const LOUNGE: readonly Scene[] = [
  (room) => seated(room, stacks(room, 600) + cardsOf(room, [560, 2])),
  (room) => seated(room, moved('translate(240 650) scale(.9)', rouletteWheel(room))),
];

/**
 * The covers a live game can have, the first being the one meant for it: its table, its tools or
 * its dealer, in the colour its room is named for.
 */
export function liveCovers(game: StandInGame): readonly (() => Drawn)[] {
  const scenes = SCENES[game.type] ?? LOUNGE;
  const first = roomOf(game).draws.below(scenes.length);
  const inTurn = [...scenes.slice(first), ...scenes.slice(0, first)];
  return inTurn.map((scene) => () => scene(roomOf(game)));
}
