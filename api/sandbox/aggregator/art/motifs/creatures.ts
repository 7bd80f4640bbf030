import { disc, line, mirrored, moved, shape, starPath } from '../shapes.ts';
import type { Drawings } from './drawing.ts';

const WING = 'M10-6C22-70 74-96 96-70C108-44 70-6 14 8Z';

/** Drawings of whole creatures. */
export const CREATURES: Drawings<
  | 'bee'
  | 'butterfly'
  | 'snake'
  | 'bird'
  | 'bat'
  | 'spider'
  | 'dragon'
  | 'scarab'
  | 'horse'
  | 'firebird'
  | 'rooster'
> = {
  bee: ({ main, second, light, dark, accent }) => [
    mirrored(
      shape('M8-18C30-78 92-76 96-40C98-10 50 4 10 4Z', light),
      shape('M12 0C46 2 84 22 76 46C58 58 24 36 10 16Z', accent),
    ),
    shape('M0 98L-10 78H10Z', dark),
    shape('M0-40C40-40 48 10 36 50C28 76 14 86 0 86S-28 76-36 50C-48 10-40-40 0-40Z', main),
    shape(
      'M-40-4C-14 6 14 6 40-4V16C14 26-14 26-40 16ZM-38 34C-14 44 14 44 38 34L32 56C14 64-14 64-32 56Z',
      dark,
    ),
    disc(0, -52, [27, dark]),
    mirrored(disc(11, -54, [8, light]), line('M8-74Q16-94 34-94', dark, 5)),
    line('M-8 76Q0 80 8 76', second, 4),
  ],
  butterfly: ({ main, second, accent, light, dark }) => [
    mirrored(
      shape('M6-6C24-78 84-96 96-72C104-40 62 0 8 8Z', main),
      shape('M8 6C54 0 86 28 78 62C68 90 26 72 6 22Z', second),
      shape('M20-14C36-52 70-68 80-58C84-38 54-12 20-6Z', accent),
      disc(52, 46, [14, light]),
      disc(52, 46, [7, dark]),
      disc(84, -66, [6, light]),
      line('M3-40Q10-76 30-84', dark, 5),
    ),
    shape('M0-48C10-48 10-30 9-8C8 30 5 62 0 74C-5 62-8 30-9-8C-10-30-10-48 0-48Z', dark),
  ],
  snake: ({ main, second, accent, light, dark }) => [
    line('M-62 86C-10 96 70 92 72 62C74 30-66 44-66 6C-66-26 44-14 44-44', second, 34),
    line('M-62 86C-10 96 70 92 72 62C74 30-66 44-66 6C-66-26 44-14 44-44', main, 26),
    `<path d="M-62 86C-10 96 70 92 72 62C74 30-66 44-66 6C-66-26 44-14 44-44" fill="none" stroke="${accent}" stroke-width="9" stroke-dasharray="13 15"/>`,
    shape(
      'M44-100C76-100 86-74 78-54C70-38 56-30 44-28C32-30 18-38 10-54C2-74 12-100 44-100Z',
      main,
    ),
    disc(28, -66, [8, light]),
    disc(60, -66, [8, light]),
    disc(28, -66, [4, dark]),
    disc(60, -66, [4, dark]),
    line('M44-30V-14M44-14L36-4M44-14L52-4', light, 4),
    shape('M44-98L54-84L44-70L34-84Z', accent),
  ],
  bird: ({ main, second, accent, light, dark }, draws) =>
    draws.isLucky(0.5)
      ? [
          shape(
            'M-96 56C-84-34-10-88 56-60C72-54 80-40 100-30C80-22 70-20 62-8C48 16 40 26 40 44C34 30 26 24 10 26C-34 30-70 36-96 56Z',
            main,
          ),
          shape('M-96 56C-72 10-30-18 16-18C20 6 8 24-18 28C-50 32-74 40-96 56Z', second),
          shape('M-88 52C-60 22-30 4 6 2C2 16-14 24-30 26C-56 30-72 40-88 52Z', accent),
          disc(54, -38, [9, dark]),
          disc(57, -41, [3, light]),
          shape('M72-46C84-42 90-36 100-30C88-24 78-22 70-20Z', accent),
        ]
      : [
          shape(
            'M-98-40C-60-78-16-70 4-22C14-62 56-92 98-84C94-50 84-20 44 8C40 36 26 50 6 58L-22 98L-24 66L-56 84L-34 46C-56 16-80-8-98-40Z',
            main,
          ),
          shape('M98-84C94-50 84-20 44 8C28 0 16-10 4-22C24-50 56-76 98-84Z', second),
          shape('M-98-40C-70-56-30-44 4-22C-4-4-18 16-34 46C-56 16-80-8-98-40Z', second),
          shape('M6 58C-8 46-14 32-14 16C-10 2-2-12 4-22C20-10 34 0 44 8C40 36 26 50 6 58Z', light),
          shape('M4-22C-6-40-26-40-34-26C-40-14-34 0-14 16Z', accent),
          disc(-18, -20, [6, dark]),
          shape('M-36-24L-58-14L-34-8Z', dark),
        ],
  bat: ({ main, second, accent, light, dark }) => [
    mirrored(
      shape(
        'M10-20C34-30 48-56 44-78C76-74 100-46 102-6C90-16 80-16 72-2C62-14 50-10 44 8C34-2 24 0 14 18Z',
        main,
      ),
      line('M44-76C58-52 66-30 72-4M44-76C46-50 44-20 44 6', second, 4),
    ),
    shape(
      'M-24-66L-12-44H12L24-66C32-50 30-34 26-26C32 10 20 50 0 66C-20 50-32 10-26-26C-30-34-32-50-24-66Z',
      second,
    ),
    mirrored(disc(11, -24, [7, accent]), disc(11, -24, [3, dark])),
    shape('M-12-6H12L7 8L3-4H-3L-7 8Z', light),
  ],
  spider: ({ main, second, accent, light, dark }) => [
    line('M0-100V-40', light, 4),
    mirrored(
      line(
        'M16-6C44-40 62-40 70-72M20 6C56-20 76-14 96-34M20 18C54 10 80 26 94 54M14 30C40 34 56 60 56 92',
        main,
        9,
      ),
    ),
    disc(0, 30, [44, main]),
    disc(0, -18, [27, second]),
    shape('M0 4L18 24L8 40L18 58H-18L-8 40L-18 24Z', accent),
    mirrored(disc(10, -20, [7, light]), disc(10, -20, [3.5, dark])),
  ],
  dragon: ({ main, second, accent, light, dark }) => [
    shape(starPath(18, 100, 76), second),
    mirrored(
      shape('M30-50C44-92 78-98 92-94C78-80 70-60 64-34Z', light),
      shape('M56 0C84-4 98 16 94 40C84 28 70 28 58 34Z', accent),
      line('M22 44C52 40 74 56 82 86', accent, 6),
    ),
    shape(
      'M0-62C44-62 66-34 64-4C62 22 44 30 40 50C38 78 20 90 0 90S-38 78-40 50C-44 30-62 22-64-4C-66-34-44-62 0-62Z',
      main,
    ),
    shape('M-40 44C-20 32 20 32 40 44C40 74 20 90 0 90S-40 74-40 44Z', second),
    mirrored(
      shape('M12-12C24-34 48-34 56-22C50-2 28 6 12-12Z', light),
      disc(34, -16, [8, dark]),
      disc(14, 48, [6, dark]),
      shape('M16 66L24 66L20 84Z', light),
    ),
    line('M-28 64Q0 72 28 64', dark, 5),
    shape('M0-62L14-36L0-10L-14-36Z', accent),
  ],
  scarab: ({ main, second, accent, light, dark }) => [
    mirrored(
      shape(WING, accent),
      shape('M20-10C38-44 68-62 82-54C84-36 60-12 22 2Z', light),
      line('M34 30C56 34 66 50 66 70M28 56C42 64 46 78 44 94M26-22C44-28 52-40 50-52', second, 8),
    ),
    shape('M0-14C44-14 52 24 40 56C30 82 14 90 0 90S-30 82-40 56C-52 24-44-14 0-14Z', main),
    line('M0 0V88M-38 8Q0 22 38 8', dark, 5),
    shape('M-30-12C-30-40-16-48 0-48S30-40 30-12Z', second),
    disc(0, -74, [20, accent]),
    disc(0, -74, [10, light]),
  ],
  horse: ({ main, second, accent, light, dark }) => [
    shape('M-12-100C-56-84-84-40-88 20C-90 50-84 80-74 100H-40C-60 50-54 0-28-30Z', second),
    shape(
      'M4-98L22-74C54-62 64-30 78 6C88 30 84 46 70 52C54 58 42 44 30 30C18 26 8 22 0 12C4 44 22 64 30 100H-66C-74 40-66-50-12-74Z',
      main,
    ),
    shape('M4-98L22-74L-4-66Z', accent),
    shape(
      'M-12-74C-44-60-64-20-66 30C-50 10-40 14-34 20C-38-2-26-14-16-14C-24-34-20-54-4-66Z',
      accent,
    ),
    disc(28, -36, [7, dark]),
    disc(72, 30, [5, dark]),
    line('M48 40Q60 34 66 44', light, 4),
  ],
  firebird: ({ main, second, accent, light, dark }) => [
    ...[-58, -30, 0, 30, 58].map((angle, at) =>
      moved(
        `translate(0 10) rotate(${angle})`,
        shape('M0 0C-16-40-16-84 0-110C16-84 16-40 0 0Z', at % 2 === 0 ? second : main),
        disc(0, -78, [9, accent]),
        disc(0, -78, [4, dark]),
      ),
    ),
    shape('M0-34C24-34 34-14 34 12C36 50 22 86 0 100C-22 86-36 50-34 12C-34-14-24-34 0-34Z', main),
    mirrored(
      shape('M24 10C60 0 88 20 96 60C66 56 36 66 18 76Z', light),
      shape('M26 24C52 22 70 36 78 52C56 52 34 60 20 66Z', accent),
    ),
    disc(0, -16, [26, light]),
    shape('M-8-12H8L0 10Z', accent),
    mirrored(disc(12, -20, [5, dark])),
    shape('M0-40L8-58L0-70L-8-58Z', accent),
  ],
  rooster: ({ main, second, accent, light, dark }) => [
    shape(
      'M-40 40C-100 40-104-30-74-64C-74-34-56-36-50-52C-46-22-30-24-24-34C-24-10-30 10-20 30Z',
      second,
    ),
    shape(
      'M40-60C20-70-6-58-6-26C-4 4-30 6-52 30C-60 66-30 88 4 88C44 88 62 50 58 10C54-14 52-30 54-42Z',
      main,
    ),
    shape('M6-52C2-80 14-90 22-72C26-96 42-96 44-72C54-86 64-76 56-52C40-66 20-62 6-52Z', accent),
    shape('M54-48L84-38L54-28Z', light),
    shape('M52-26C64-22 66-4 56 4C46-2 44-16 52-26Z', accent),
    disc(34, -42, [6, dark]),
    shape('M-34 34C-6 24 24 34 26 54C10 72-26 68-34 34Z', light),
    line('M-6 88V100M18 86V100', accent, 6),
  ],
};
