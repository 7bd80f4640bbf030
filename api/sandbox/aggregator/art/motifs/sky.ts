import {
  box,
  disc,
  faded,
  hoop,
  line,
  mirrored,
  moved,
  shape,
  sparklePath,
  starPath,
  turned,
} from '../shapes.ts';
import type { Drawings } from './drawing.ts';

/** Drawings of the sky and of space. */
export const SKY: Drawings<
  | 'comet'
  | 'planet'
  | 'rocket'
  | 'moon'
  | 'star'
  | 'astronaut'
  | 'robot'
  | 'sun'
  | 'eye'
  | 'bolt'
  | 'balloon'
  | 'snowflake'
> = {
  comet: ({ main, second, accent, light }, draws) => [
    moved(
      'rotate(38)',
      shape('M-280-78L-4-52V52L-280 6Z', second),
      shape('M-280-40L-4-20V52L-280 26Z', draws.isLucky(0.5) ? accent : light),
    ),
    disc(0, 0, [52, main]),
    disc(-16, -18, [17, light]),
    disc(20, 22, [7, second]),
    disc(26, -4, [5, second]),
  ],
  planet: ({ main, second, accent, light, dark }, draws) => [
    moved(
      `rotate(${draws.isLucky(0.5) ? -20 : 24})`,
      `<ellipse rx="98" ry="26" fill="none" stroke="${accent}" stroke-width="11"/>`,
      disc(0, 0, [60, main]),
      draws.isLucky(0.5)
        ? shape('M-55-24C-20-12 30-14 57-18C59-10 60 0 59 8C26 16-24 14-59 4Z', second)
        : disc(-20, -18, [14, second]) + disc(24, 4, [9, second]) + disc(-4, 30, [10, second]),
      shape('M-98 0C-98 18-50 26 0 26S98 18 98 0L60 6C40 16-40 16-60 6Z', dark),
      `<path d="M-98 0C-98 14-54 26 0 26S98 14 98 0" fill="none" stroke="${accent}" stroke-width="11"/>`,
      disc(-24, -34, [8, light]),
    ),
  ],
  rocket: ({ main, second, accent, light, dark }) => [
    moved(
      'rotate(38)',
      shape('M-20 62C-26 84-12 92 0 112C12 92 26 84 20 62Z', accent),
      shape('M-10 62C-12 76-4 82 0 94C4 82 12 76 10 62Z', light),
      shape('M-34 14C-60 30-62 56-58 78L-24 58ZM34 14C60 30 62 56 58 78L24 58Z', second),
      shape('M0-102C40-66 44-4 28 64H-28C-44-4-40-66 0-102Z', light),
      shape('M0-102C22-82 32-60 35-38H-35C-32-60-22-82 0-102Z', main),
      disc(0, -8, [17, main]),
      disc(0, -8, [10, dark]),
      shape('M-28 64L-31 46H31L28 64Z', second),
    ),
  ],
  moon: ({ main, second, accent, light, dark }, draws) =>
    draws.isLucky(0.5)
      ? [
          shape('M24-92A92 92 0 1 0 92 26A74 74 0 1 1 24-92Z', main),
          disc(-46, 10, [10, second]),
          disc(-28, 52, [7, second]),
          disc(-54, -24, [6, second]),
          moved('translate(46 -34)', shape(sparklePath(32), accent)),
          moved('translate(78 -76)', shape(sparklePath(14), light)),
        ]
      : [
          disc(0, 0, [86, main]),
          disc(-30, -30, [18, second]),
          disc(34, -16, [11, second]),
          disc(14, 40, [22, second]),
          disc(-44, 30, [9, second]),
          line('M-12-2Q-4 6 6 2', dark, 5),
          line('M-46-2Q-38 6-30 0M22-34Q30-28 40-34', dark, 5),
        ],
  star: ({ main, second, accent, light }, draws) => {
    const points = draws.pick([5, 5, 6, 8]);
    return [
      shape(starPath(points, 98, points > 5 ? 52 : 42), second),
      shape(starPath(points, 80, points > 5 ? 42 : 34), main),
      turned(points, shape('M0-80L0 0L16-24Z', light)),
      disc(0, 0, [15, accent]),
    ];
  },
  astronaut: ({ main, second, accent, light, dark }) => [
    shape('M-70 100C-70 60-44 44 0 44S70 60 70 100Z', light),
    box([-26, 66, 52, 26], second, 6),
    disc(-12, 79, [6, accent]),
    disc(10, 79, [6, main]),
    disc(0, -16, [72, light]),
    shape('M-52-18C-52-52-28-62 0-62S52-52 52-18S30 28 0 28S-52 16-52-18Z', dark),
    shape('M-42-20C-42-44-24-52 0-52C-20-40-28-22-28 8C-38 0-42-10-42-20Z', main),
    moved('translate(24 -8)', shape(sparklePath(16), accent)),
    mirrored(box([66, -34, 18, 38], second, 7)),
  ],
  robot: ({ main, second, accent, light, dark }) => [
    line('M0-66V-88', second, 7),
    disc(0, -90, [10, accent]),
    mirrored(box([60, -26, 22, 44], second, 8)),
    box([-66, -66, 132, 104], main, 26),
    box([-50, -44, 100, 48], dark, 20),
    mirrored(disc(24, -20, [13, accent]), disc(28, -24, [4, light])),
    box([-26, 14, 52, 12], second, 6),
    shape('M-44 46H44L58 100H-58Z', second),
    shape('M-16 62H16V100H-16Z', main),
  ],
  sun: ({ main, second, accent, light, dark }, draws) => {
    const rays = draws.pick([12, 16, 16, 20]);
    const hasEye = draws.isLucky(0.6);
    return [
      shape(starPath(rays, 100, 58), second),
      shape(starPath(rays, 84, 56), main),
      disc(0, 0, [54, main]),
      hoop(46, second, 4),
      ...(hasEye
        ? [
            shape('M-40 0Q0-36 40 0Q0 36-40 0Z', light),
            disc(0, 0, [17, accent]),
            disc(0, 0, [8, dark]),
          ]
        : [
            mirrored(line('M10-10Q18-18 28-10', dark, 5)),
            line('M-16 18Q0 30 16 18', dark, 5),
            mirrored(disc(30, 10, [8, second])),
          ]),
    ];
  },
  eye: ({ main, second, accent, light, dark }, draws) => [
    draws.isLucky(0.5)
      ? turned(14, line('M0-66V-92', second, 7))
      : mirrored(line('M0 40V92M24 44C30 70 56 80 70 64C76 54 64 46 58 54', second, 9)),
    shape('M-98 0Q0-92 98 0Q0 92-98 0Z', main),
    shape('M-78 0Q0-66 78 0Q0 66-78 0Z', light),
    disc(0, 0, [34, accent]),
    disc(0, 0, [17, dark]),
    disc(-11, -11, [8, light]),
  ],
  bolt: ({ main, second, accent, light }) => [
    shape('M24-100L-60 16H-8L-30 100L66-26H12Z', second),
    shape('M14-100L-70 10H-16L-40 94L56-30H2Z', main),
    shape('M4-80L-52-4L-38-2Z', light),
    moved('translate(68 50)', shape(sparklePath(24), accent)),
    moved('translate(-72 -58)', shape(sparklePath(18), accent)),
  ],
  balloon: ({ main, second, accent, light }) => [
    line('M-20 44L-14 72M20 44L14 72', second, 4),
    shape(
      'M0-98C56-98 78-56 66-16C58 14 30 36 18 50H-18C-30 36-58 14-66-16C-78-56-56-98 0-98Z',
      main,
    ),
    shape(
      'M0-98C26-94 36-56 32-16C28 14 16 36 10 50H-10C-16 36-28 14-32-16C-36-56-26-94 0-98Z',
      accent,
    ),
    shape('M0-98C8-96 12-56 11-16C10 14 6 36 4 50H-4C-6 36-10 14-11-16C-12-56-8-96 0-98Z', light),
    shape('M-20 70H20L14 96H-14Z', second),
  ],
  snowflake: ({ main, second, accent, light }, draws) => {
    const isFine = draws.isLucky(0.5);
    return [
      turned(
        6,
        line('M0 0V-92', main, 11),
        line('M-24-84L0-62L24-84', main, 10),
        line('M-22-52L0-32L22-52', isFine ? accent : main, 9),
      ),
      isFine ? shape(starPath(6, 26, 14), light) : disc(0, 0, [16, accent]),
      faded(0.9, turned(6, disc(0, -98, [isFine ? 0.1 : 6, second]))),
    ];
  },
};
