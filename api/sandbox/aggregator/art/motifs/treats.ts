import { box, disc, HEART, line, mirrored, moved, shape, starPath, turned } from '../shapes.ts';
import type { Drawings } from './drawing.ts';

/** Drawings of sweets and fruit. */
export const TREATS: Drawings<
  | 'candy'
  | 'lollipop'
  | 'donut'
  | 'cupcake'
  | 'icecream'
  | 'cherry'
  | 'citrus'
  | 'plum'
  | 'melon'
  | 'grapes'
  | 'apple'
  | 'pepper'
  | 'pomegranate'
> = {
  candy: ({ main, second, accent, light }, draws) => [
    moved(
      'rotate(-28)',
      mirrored(
        shape('M44-10C66-50 90-48 100-40C90-20 90 20 100 40C90 48 66 50 44 10Z', second),
        line('M58-8L84-20M58 8L84 20', light, 4),
      ),
      disc(0, 0, [54, main]),
      ...(draws.isLucky(0.5)
        ? [turned(3, shape('M0 0C-30-10-34-44-10-53C8-40 10-18 0 0Z', accent))]
        : [
            shape(
              'M-30-45C-10-20-10 20-30 45C-14 54 0 54 8 53C28 24 28-24 8-53C0-54-14-54-30-45Z',
              accent,
            ),
          ]),
      disc(-22, -26, [9, light]),
    ),
  ],
  lollipop: ({ main, second, accent, light }) => [
    line('M14 30L50 100', light, 11),
    disc(-8, -24, [72, main]),
    moved(
      'translate(-8 -24)',
      turned(6, shape('M0 0C-10-34 10-56 36-62C56-52 66-38 70-18C46-30 22-22 0 0Z', accent)),
    ),
    moved('translate(-8 -24)', line('M0 0', second, 8), disc(0, 0, [14, light])),
    shape('M-54-58C-42-78-20-86-2-84C-24-76-40-64-54-58Z', light),
  ],
  donut: ({ main, second, accent, light, dark }) => [
    disc(0, 6, [92, second]),
    shape(
      'M0-88C54-88 92-48 90-2C88 16 74 12 68 26C60 46 44 40 34 56C24 70 6 60-8 68C-28 78-38 58-54 54C-72 50-70 30-82 18C-94 6-92-16-86-32C-72-68-38-88 0-88Z',
      main,
    ),
    disc(0, -6, [31, dark]),
    shape('M-31-6A31 31 0 0 0 31-6C28 8 16 14 0 14S-28 8-31-6Z', second),
    line(
      'M-56-26L-48-40M-18-66L-2-62M36-58L48-48M62-14L66-28M-62 12L-50 20M44 28L56 20',
      accent,
      9,
    ),
    line('M-34-52L-38-36M20-46L12-56M66 2L56 8M-28 40L-14 46M14 44L26 36M-72-8L-62-4', light, 9),
  ],
  cupcake: ({ main, second, accent, light }) => [
    shape('M-62 16H62L46 96H-46Z', accent),
    line('M-38 22L-30 90M-13 22L-10 92M13 22L10 92M38 22L30 90', light, 5),
    shape(
      'M-78 22C-92-4-66-24-52-22C-62-48-34-60-24-54C-22-78 0-88 6-92C18-76 34-70 28-54C46-60 66-40 54-22C72-24 92-2 78 22C40 34-40 34-78 22Z',
      main,
    ),
    shape(
      'M-78 22C-40 4 30 8 78-2C84 4 84 14 78 22C40 34-40 34-78 22ZM-52-22C-20-34 20-30 46-44C58-36 58-28 54-22C20-10-20-8-52-22Z',
      second,
    ),
    disc(8, -86, [16, accent]),
    disc(3, -91, [5, light]),
  ],
  icecream: ({ main, second, accent, light, dark }) => [
    shape('M-52 8H52L0 104Z', accent),
    line('M-30 10L14 78M0 10L28 52M30 10L-14 78M0 10L-28 52', dark, 4),
    disc(-30, -18, [34, second]),
    disc(30, -18, [34, light]),
    disc(0, -52, [40, main]),
    shape(
      'M-62-8C-62 8-50 12-44 8C-38 22-24 18-22 8C-12 24 4 20 6 8C14 22 30 18 34 8C46 14 60 8 62-8Z',
      second,
    ),
    disc(-14, -66, [9, light]),
    moved('translate(30 -84) rotate(28)', box([-7, -20, 14, 46], accent, 4)),
  ],
  cherry: ({ main, second, accent, light }, draws) => [
    line('M-42 30C-40-20-10-60 40-88M38 40C44 0 44-50 40-88', accent, 8),
    shape('M40-88C10-104-34-92-54-62C-20-50 18-58 40-88Z', accent),
    disc(-44, 46, [42, main]),
    disc(42, 54, [40, draws.isLucky(0.5) ? main : second]),
    shape(
      'M-82 52A42 42 0 0 0-8 66C-20 96-68 96-82 52ZM6 66A40 40 0 0 0 78 70C66 100 18 100 6 66Z',
      second,
    ),
    disc(-58, 32, [10, light]),
    disc(28, 40, [9, light]),
  ],
  citrus: ({ main, second, accent, light }, draws) =>
    draws.isLucky(0.5)
      ? [
          disc(0, 0, [92, second]),
          disc(0, 0, [80, light]),
          turned(8, shape('M0-10L-24-62C-12-72 12-72 24-62Z', main)),
          disc(0, 0, [7, light]),
          turned(8, shape('M-7-46Q0-60 7-46Q0-38-7-46Z', light)),
        ]
      : [
          shape(
            'M-88 30C-104 20-94 0-80-2C-70-54-20-76 26-62C72-48 84-6 80 26C92 36 92 52 76 52C44 84-44 84-72 44C-80 42-84 36-88 30Z',
            main,
          ),
          shape('M-72 44C-20 66 40 50 80 26C80 36 78 44 76 52C44 84-44 84-72 44Z', second),
          shape('M20-62C16-96 60-104 88-88C76-64 48-56 20-62Z', accent),
          line('M20-62Q46-76 72-84', light, 4),
          shape('M-56-6C-52-30-30-44-12-46C-30-34-44-20-56-6Z', light),
        ],
  plum: ({ main, second, accent, light }) => [
    shape('M0-60C60-92 98-30 84 22C72 70 34 92 0 84C-34 92-72 70-84 22C-98-30-60-92 0-60Z', main),
    shape('M0-60C20-20 22 40 0 84C34 92 72 70 84 22C98-30 60-92 0-60Z', second),
    line('M0-58C-2-76 4-88 14-98', accent, 8),
    shape('M10-78C34-104 70-98 86-80C62-62 32-62 10-78Z', accent),
    shape('M-62-2C-64-30-44-48-28-48C-42-34-52-20-62-2Z', light),
  ],
  melon: ({ main, second, accent, light, dark }) => [
    moved(
      'rotate(-14) translate(0 -26)',
      shape('M-100 0A100 100 0 0 0 100 0Z', accent),
      shape('M-86 0A86 86 0 0 0 86 0Z', light),
      shape('M-74 0A74 74 0 0 0 74 0Z', main),
      shape('M-74 0A74 74 0 0 0-40 62C-44 40-46 20-46 0Z', second),
      ...[
        [-44, 20],
        [-16, 16],
        [14, 18],
        [44, 18],
        [-24, 44],
        [4, 46],
        [30, 42],
      ].map(([x = 0, y = 0]) => shape(`M${x} ${y - 8}q7 10 0 15q-7-5 0-15z`, dark)),
    ),
  ],
  grapes: ({ main, second, accent, light }) => [
    line('M0-60C0-80 8-92 20-100', accent, 9),
    shape('M2-66C-20-96-64-92-80-70C-74-50-40-44 2-66Z', accent),
    ...[
      [-48, -38, main],
      [0, -44, second],
      [48, -38, main],
      [-26, -2, second],
      [26, -2, main],
      [-2, 12, main],
      [-14, 42, main],
      [16, 40, second],
      [0, 76, main],
    ].map(([x, y, fill]) => disc(Number(x), Number(y), [26, String(fill)])),
    disc(-56, -46, [7, light]),
    disc(40, -46, [7, light]),
    disc(-10, 4, [7, light]),
    disc(-8, 68, [6, light]),
  ],
  apple: ({ main, second, accent, light }) => [
    shape(
      'M0-48C40-80 92-50 88 6C84 58 46 92 22 88C10 84-10 84-22 88C-46 92-84 58-88 6C-92-50-40-80 0-48Z',
      main,
    ),
    shape('M40-62C80-58 92-30 88 6C84 58 46 92 22 88C60 60 72 0 40-62Z', second),
    line('M0-44C-4-68 4-84 14-96', second, 9),
    shape('M8-66C18-98 58-102 76-88C66-62 34-54 8-66Z', accent),
    shape('M-66 0C-66-28-50-44-32-46C-46-32-56-16-66 0Z', light),
  ],
  pepper: ({ main, second, accent, light }) => [
    moved(
      'rotate(16)',
      line('M-30-66C-34-84-24-96-8-100', accent, 11),
      shape('M-62-60C-50-78-10-80 6-62C40-30 44 40 66 98C10 84-72 20-62-60Z', main),
      shape('M6-62C40-30 44 40 66 98C40 80 14 40 2-6C-4-30-2-48 6-62Z', second),
      shape(
        'M-70-52C-58-86-2-86 14-52C4-44-6-58-16-48C-24-40-34-56-44-46C-52-40-60-56-70-52Z',
        accent,
      ),
      shape('M-46-24C-44 4-30 30-14 46C-24 16-34-4-46-24Z', light),
    ),
  ],
  pomegranate: ({ main, second, accent, light }) => [
    shape('M-22-66L-34-100L-10-82L0-102L10-82L34-100L22-66Z', accent),
    disc(0, 12, [84, main]),
    shape('M0-36C34-40 56-8 50 26C44 60 20 74 0 72C-20 74-44 60-50 26C-56-8-34-40 0-36Z', light),
    ...[-24, 0, 24].map((x) => moved(`translate(${x} -4) scale(.14)`, shape(HEART, second))),
    ...[-32, -11, 11, 32].map((x) => moved(`translate(${x} 20) scale(.15)`, shape(HEART, main))),
    ...[-22, 0, 22].map((x) => moved(`translate(${x} 46) scale(.14)`, shape(HEART, second))),
    moved('translate(-58 -26)', shape(starPath(4, 10, 4), light)),
  ],
};
