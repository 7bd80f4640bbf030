import { box, disc, hoop, line, mirrored, moved, shape } from '../shapes.ts';
import type { Drawings } from './drawing.ts';

const SIDE_FISH = 'M66 0C40-52-24-50-58 0C-24 50 40 52 66 0Z';
const CURLED_FISH =
  'M78-62C22-112-90-66-74 30C-70 56-56 70-44 78C-46 26-10 0 34-4C68-8 92-34 78-62Z';

/** Drawings of the sea. */
export const SEA: Drawings<
  | 'fish'
  | 'whale'
  | 'octopus'
  | 'turtle'
  | 'shell'
  | 'anchor'
  | 'lighthouse'
  | 'ship'
  | 'wave'
  | 'crab'
> = {
  fish: ({ main, second, accent, dark, light }, draws) =>
    draws.isLucky(0.5)
      ? [
          shape('M-46 0C-70-14-92-48-98-46C-90-16-90 16-98 46C-92 48-70 14-46 0Z', second),
          shape('M-20-30C0-66 30-64 34-58C24-50 22-40 24-28Z', second),
          shape('M-8 30C-4 58 20 62 28 58C20 48 20 40 20 28Z', second),
          shape(SIDE_FISH, main),
          shape(
            'M10-42C-6-20-6 20 10 42C-8 44-22 38-34 28C-44 10-44-10-34-28C-22-38-8-44 10-42Z',
            accent,
          ),
          disc(42, -10, [9, light]),
          disc(44, -10, [5, dark]),
          line('M60 8Q50 14 42 12', second, 4),
        ]
      : [
          shape('M-48 66C-90 66-98 92-92 98C-70 90-60 92-52 98C-44 88-34 82-30 76Z', second),
          shape('M-66-20C-98-30-100 10-92 24C-84 16-78 12-70 14Z', second),
          shape(CURLED_FISH, main),
          shape('M-20-72C-50-60-70-30-72 6C-52-4-36-22-28-40C-22-52-20-62-20-72Z', accent),
          shape('M24-4C10 20 16 40 30 50C34 30 44 10 56-6Z', second),
          disc(52, -52, [10, light]),
          disc(54, -52, [5.5, dark]),
          line('M-56 34Q-46 16-30 6', second, 4),
        ],
  whale: ({ main, light, dark, accent, second }, draws) => [
    shape('M62-30C58-62 84-66 98-86C100-60 92-44 78-36C84-20 72 0 66 6Z', second),
    shape('M-96 6C-96-44-44-56 0-38C36-24 52-8 78-34C86 40 38 66-20 64C-66 62-96 44-96 6Z', main),
    shape('M-94 20C-60 26-30 26-4 46C-20 58-30 64-40 62C-72 58-92 44-94 20Z', light),
    line('M-78 34L-46 42M-66 48L-38 54', second, 3),
    disc(-52, 2, [6, dark]),
    shape('M-16 26C-6 50 10 60 26 60C24 44 14 30 4 24Z', second),
    draws.isLucky(0.6)
      ? line('M-40-54C-42-78-58-84-66-76M-40-54C-40-80-24-88-14-78', accent, 8)
      : shape('M-96 6L-100-60C-92-66-88-60-84-24Z', accent),
  ],
  octopus: ({ main, second, accent, light, dark }) => [
    ...[1, -1].map((side) =>
      moved(
        `scale(${side} 1)`,
        line('M14 24C26 84 54 100 66 84C72 74 62 66 56 72', second, 15),
        line('M24 16C50 60 84 62 90 40C94 26 80 22 78 32', main, 16),
        line('M6 26C6 70 10 92 24 96', main, 15),
        line('M30 6C60 24 84 12 86-8', second, 13),
      ),
    ),
    shape(
      'M0-92C52-92 66-48 52-10C48 6 46 20 50 34C20 50-20 50-50 34C-46 20-48 6-52-10C-66-48-52-92 0-92Z',
      main,
    ),
    mirrored(disc(22, -20, [14, light]), disc(20, -18, [7, dark])),
    disc(-18, -66, [6, accent]),
    disc(6, -74, [8, accent]),
    disc(26, -60, [5, accent]),
    line('M-12 12Q0 20 12 12', dark, 4),
  ],
  turtle: ({ main, second, accent, dark }) => [
    mirrored(
      shape('M40-36C66-70 92-66 98-54C92-36 74-22 52-16Z', second),
      shape('M36 44C60 56 72 78 66 90C50 88 34 72 28 56Z', second),
    ),
    shape('M0-98C18-98 22-76 18-60H-18C-22-76-18-98 0-98Z', second),
    mirrored(disc(9, -80, [4, dark])),
    shape('M0-66C46-66 62-24 58 8C54 50 26 76 0 84C-26 76-54 50-58 8C-62-24-46-66 0-66Z', main),
    shape('M0-34L26-16V20L0 38L-26 20V-16Z', accent),
    line('M0-34V-66M26-16L52-30M26 20L52 32M0 38V84M-26 20L-52 32M-26-16L-52-30', dark, 5),
  ],
  shell: ({ main, second, light, accent }) => [
    shape('M-20 62H20L30 92H-30Z', second),
    shape(
      'M0 74C-60 70-104 20-90-28C-78-34-70-30-62-24C-62-56-46-72-34-70C-28-62-24-58-20-52C-16-78-8-88 0-88C8-88 16-78 20-52C24-58 28-62 34-70C46-72 62-56 62-24C70-30 78-34 90-28C104 20 60 70 0 74Z',
      main,
    ),
    line('M0 66V-60M-10 64L-40-46M10 64L40-46M-22 58L-72-8M22 58L72-8', second, 5),
    disc(0, 34, [24, light]),
    disc(-7, 27, [7, accent]),
  ],
  anchor: ({ main, second, accent }) => [
    line('M0-56V78', main, 18),
    `<g transform="translate(0 -72)">${hoop(18, main, 12)}</g>`,
    line('M-38-34H38', second, 15),
    line('M-76 22C-70 66-36 82 0 84C36 82 70 66 76 22', main, 18),
    mirrored(shape('M96 34L78-6L52 30Z', main)),
    line('M14-80C60-90 60-40 12-20C-40 2-30 34 8 44C40 54 40 74 22 92', accent, 7),
  ],
  lighthouse: ({ main, second, accent, light, dark }) => [
    shape('M0-64L100-100V-30Z', accent),
    shape('M0-64L-100-100V-30Z', accent),
    shape('M-24-44H24L38 76H-38Z', light),
    shape('M-27-18H27L30 10H-30ZM-33 38H33L36 64H-36Z', main),
    box([-32, -52, 64, 10], dark, 3),
    box([-18, -80, 36, 30], accent, 2),
    shape('M-26-78L0-100L26-78Z', main),
    shape('M-90 98C-70 70-40 66 0 70C40 66 70 70 90 98Z', second),
    shape('M-9 76V60A9 9 0 0 1 9 60V76Z', dark),
  ],
  ship: ({ main, second, accent, light, dark }, draws) => [
    line('M-34 30V-70M20 30V-92', dark, 7),
    shape('M-70-52C-50-62-10-60 2-50C8-26 4-8-4 4C-24-6-50-6-68 6C-58-16-60-36-70-52Z', light),
    shape('M-8-72C16-84 50-80 60-68C68-36 64-12 54 6C34-6 8-6-10 6C2-22 2-48-8-72Z', main),
    draws.isLucky(0.5)
      ? disc(28, -36, [15, accent])
      : shape('M-4-46C18-54 44-52 63-42L62-26C44-36 20-38-1-30Z', accent),
    shape('M20-92L52-86L20-74Z', accent),
    shape('M-92 24C-60 34 50 34 94 14C92 56 74 74 56 78H-60C-78 68-90 48-92 24Z', second),
    line('M-84 46C-40 54 40 54 86 40', dark, 5),
    disc(-40, 62, [5, accent]),
    disc(-8, 63, [5, accent]),
    disc(24, 62, [5, accent]),
  ],
  wave: ({ main, second, light, accent }) => [
    shape(
      'M-100 84C-88 10-52-56 14-70C62-78 94-46 88-12C82-32 58-42 40-28C14-6 30 40 100 44V84Z',
      main,
    ),
    shape('M-78 84C-64 30-36-24 6-42C-12-4-2 56 52 84Z', second),
    ...[
      [14, -70, 15],
      [42, -71, 17],
      [68, -57, 17],
      [84, -35, 14],
      [87, -14, 9],
      [-10, -60, 9],
    ].map(([x = 0, y = 0, r = 0]) => disc(x, y, [r, light])),
    disc(58, -88, [5, accent]),
    disc(88, -70, [4, accent]),
    disc(30, -96, [4, accent]),
    line('M-100 94H100', light, 8),
  ],
  crab: ({ main, second, light, dark, accent }) => [
    mirrored(
      line('M40 30C60 34 78 44 84 62M36 44C52 54 62 68 64 84M44 16C66 14 86 22 96 38', second, 9),
      line('M44 0C66-8 70-26 66-40', second, 12),
      shape(
        'M60-36C34-50 40-92 74-98C66-84 70-72 78-66C82-76 90-84 98-84C104-54 84-30 60-36Z',
        main,
      ),
      line('M18-20V-44', second, 7),
      disc(18, -50, [11, light]),
      disc(18, -50, [5, dark]),
    ),
    shape('M0-28C44-28 64-4 62 22C58 52 30 62 0 62C-30 62-58 52-62 22C-64-4-44-28 0-28Z', main),
    line('M-18 34Q0 46 18 34', dark, 5),
    disc(-34, 4, [6, accent]),
    disc(34, 4, [6, accent]),
    disc(0, -8, [7, accent]),
  ],
};
