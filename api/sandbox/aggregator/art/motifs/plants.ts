import { box, disc, HEART, LEAF, line, mirrored, moved, shape, turned } from '../shapes.ts';
import type { Drawings } from './drawing.ts';

/** Drawings of plants. */
export const PLANTS: Drawings<
  'mushroom' | 'tree' | 'flower' | 'lotus' | 'clover' | 'tulip' | 'cactus'
> = {
  mushroom: ({ main, second, light, accent, dark }, draws) => [
    shape('M-26 0H26C24 40 30 70 40 92H-40C-30 70-24 40-26 0Z', light),
    shape('M8 0H26C24 40 30 70 40 92H14C6 60 6 30 8 0Z', accent),
    shape('M-98 14C-96-56-52-92 0-92S96-56 98 14C40 34-40 34-98 14Z', main),
    shape('M-98 14C-40 34 40 34 98 14C92 24 60 34 0 34S-92 24-98 14Z', second),
    disc(-6, -54, [17, light]),
    disc(-52, -28, [13, light]),
    disc(42, -40, [14, light]),
    disc(10, -8, [11, light]),
    disc(70, -6, [8, light]),
    disc(-76, 2, [6, light]),
    ...(draws.isLucky(0.5)
      ? [mirrored(disc(11, 48, [4, dark])), line('M-6 60Q0 66 6 60', dark, 3)]
      : [line('M-26 40Q0 54 26 40', second, 5)]),
  ],
  tree: ({ main, second, accent, light, dark }, draws) =>
    draws.isLucky(0.5)
      ? [
          box([-11, 60, 22, 40], dark, 3),
          shape('M0-100L44-36H-44Z', main),
          shape('M0-64L62 16H-62Z', main),
          shape('M0-22L80 74H-80Z', main),
          shape('M0-100L44-36H0ZM0-36L62 16H0ZM0 16L80 74H0Z', second),
          disc(-26, 52, [6, accent]),
          disc(20, 0, [6, accent]),
          disc(-14, -8, [5, light]),
          disc(36, 54, [6, light]),
        ]
      : [
          shape(
            'M-16 100C-8 60-12 40-44 16L-34 8C-16 22-8 20-6-10H6C8 24 18 22 36 2L46 10C16 40 8 60 16 100Z',
            dark,
          ),
          disc(-48, -10, [42, second]),
          disc(46, -16, [44, second]),
          disc(0, -50, [50, main]),
          disc(-40, -20, [26, main]),
          disc(-10, -34, [7, accent]),
          disc(24, -62, [7, accent]),
          disc(56, -18, [7, light]),
          disc(-58, -4, [7, light]),
        ],
  flower: ({ main, second, accent, light, dark }, draws) => {
    const petals = draws.pick([5, 6, 8]);
    return [
      ...(draws.isLucky(0.5)
        ? [
            turned(petals, shape('M0-14C-40-40-34-96 0-98C34-96 40-40 0-14Z', main)),
            turned(petals, shape('M0-14C-14-40-12-70 0-74C12-70 14-40 0-14Z', second)),
          ]
        : [
            turned(9, shape('M0-10C-34-50-26-92 0-100C26-92 34-50 0-10Z', second)),
            turned(7, shape('M0-10C-28-40-22-72 0-78C22-72 28-40 0-10Z', main)),
          ]),
      disc(0, 0, [28, accent]),
      disc(0, 0, [15, dark]),
      turned(8, disc(0, -21, [3, light])),
    ];
  },
  lotus: ({ main, second, accent, light }) => [
    mirrored(
      moved('rotate(78 0 56)', shape('M0 56C-26 10-20-40 0-62C20-40 26 10 0 56Z', second)),
      moved('rotate(50 0 60)', shape('M0 60C-30 10-24-52 0-76C24-52 30 10 0 60Z', main)),
      moved('rotate(24 0 60)', shape('M0 60C-30 4-24-64 0-88C24-64 30 4 0 60Z', second)),
    ),
    shape('M0 62C-34 8-26-66 0-94C26-66 34 8 0 62Z', main),
    shape('M0 62C-14 24-12-26 0-50C12-26 14 24 0 62Z', light),
    line('M-86 84H86M-52 98H52', accent, 8),
  ],
  clover: ({ main, second, accent, light }) => [
    line('M0 0C10 40 30 70 52 96', second, 13),
    turned(
      4,
      moved('rotate(45) translate(0 -50) scale(.56)', shape(HEART, main)),
      moved('rotate(45)', line('M0-14V-58', second, 6)),
    ),
    disc(0, 0, [12, light]),
    disc(64, -74, [7, accent]),
    disc(80, -56, [4, accent]),
  ],
  tulip: ({ main, second, accent, light }) => [
    line('M0 10V98', accent, 11),
    shape(
      'M-4 96C-60 90-76 50-72 16C-40 28-14 60-4 96ZM4 96C60 90 76 50 72 16C40 28 14 60 4 96Z',
      accent,
    ),
    mirrored(shape('M0 34C-40 36-62 10-58-24C-56-50-60-66-66-80C-36-76-8-50 0 34Z', second)),
    shape('M0-100C30-70 40-20 0 36C-40-20-30-70 0-100Z', main),
    line('M0-72V0', light, 5),
  ],
  cactus: ({ main, second, accent, light, dark }, draws) => [
    shape('M-40 70H40L30 100H-30Z', accent),
    box([-46, 58, 92, 18], dark, 6),
    box([-26, -92, 52, 154], main, 26),
    line('M-26 24H-50Q-66 24-66 6V-20', main, 28),
    line('M26 0H48Q64 0 64-18V-52', main, 28),
    line('M-8-70V50M10-74V50', second, 5),
    line('M-66-14V4M64-44V-22', second, 5),
    ...(draws.isLucky(0.6)
      ? [
          moved(
            'translate(0 -92)',
            turned(5, shape('M0 0C-12-10-10-24 0-28C10-24 12-10 0 0Z', light)),
            disc(0, 0, [7, dark]),
          ),
        ]
      : [moved('translate(0 -96) scale(.3)', shape(LEAF, light))]),
  ],
};
