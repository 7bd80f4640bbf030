import { box, disc, line, mirrored, moved, shape, starPath } from '../shapes.ts';
import type { Drawings } from './drawing.ts';

/** Drawings of places and of what stands in them. */
export const PLACES: Drawings<
  'pyramid' | 'mountain' | 'pharaoh' | 'pagoda' | 'castle' | 'volcano' | 'yurt' | 'lantern'
> = {
  pyramid: ({ main, second, accent, light, dark }, draws) => [
    disc(0, -52, [40, accent]),
    shape('M0-70L98 78H-98Z', main),
    shape('M0-70L98 78H22Z', second),
    ...(draws.isLucky(0.5)
      ? [line('M-20-40H6M-42-6H12M-64 28H17', dark, 5)]
      : [shape('M-26 22Q0-8 26 22Q0 50-26 22Z', light), disc(0, 22, [10, dark])]),
    shape('M-14 78V58A12 12 0 0 1 10 58V78Z', dark),
    shape('M-100 78C-50 68 40 88 100 74V100H-100Z', dark),
  ],
  mountain: ({ main, second, accent, light, dark }) => [
    disc(48, -58, [28, accent]),
    shape('M44-34L100 84H-20Z', second),
    shape('M-22-88L72 84H-100Z', main),
    shape('M-22-88L18-16L-2-26L-16-4L-34-26L-52-8L-60-18Z', light),
    shape('M44-34L62 4L48-4L38 8L28-2Z', light),
    shape('M-100 84C-60 64-20 90 20 76C60 62 80 76 100 84V98H-100Z', dark),
  ],
  pharaoh: ({ main, second, accent, light, dark }) => [
    mirrored(
      shape('M0-98C60-98 70-40 88 60H40L34-30Z', second),
      line('M50-62L62-66M56-36L72-40M58-8L78-12M56 20L84 16M50 46L88 42', accent, 8),
    ),
    shape('M0-92C40-92 46-50 42-6C40 34 20 60 0 60S-40 34-42-6C-46-50-40-92 0-92Z', main),
    shape('M-46-44C-30-62 30-62 46-44L44-66C30-98-30-98-44-66Z', second),
    mirrored(
      shape('M8-14C20-28 36-24 40-16C32-4 18-2 8-14Z', light),
      disc(24, -15, [6, dark]),
      line('M40-16L52-12', dark, 4),
      line('M10-30Q24-38 38-30', dark, 4),
    ),
    line('M-12 34Q0 42 12 34', dark, 5),
    shape('M-9 58H9L6 100H-6Z', accent),
    shape('M0-100C14-88 12-66 0-58C-12-66-14-88 0-100Z', accent),
  ],
  pagoda: ({ main, second, accent, light, dark }) => [
    line('M0-100V-76', accent, 7),
    disc(0, -98, [7, accent]),
    box([-24, -64, 48, 30], light),
    box([-34, -20, 68, 32], light),
    box([-44, 28, 88, 60], light),
    shape(
      'M0-82C14-66 36-60 58-62C50-52 46-50 40-46H-40C-46-50-50-52-58-62C-36-60-14-66 0-82Z',
      main,
    ),
    shape(
      'M-26-36H26C42-20 60-16 78-18C68-8 62-4 54-2H-54C-62-4-68-8-78-18C-60-16-42-20-26-36Z',
      main,
    ),
    shape(
      'M-36 10H36C54 28 76 32 98 28C86 42 78 44 66 46H-66C-78 44-86 42-98 28C-76 32-54 28-36 10Z',
      main,
    ),
    shape('M-40-46H40L34-38H-34ZM-54-2H54L46 6H-46ZM-66 46H66L56 54H-56Z', second),
    shape('M-16 88V70A16 16 0 0 1 16 70V88Z', dark),
    box([-64, 86, 128, 12], second, 3),
  ],
  castle: ({ main, second, accent, light, dark }) => [
    mirrored(
      box([50, -40, 36, 130], second),
      shape('M44-38L68-86L92-38Z', accent),
      box([62, -18, 12, 26], light, 6),
    ),
    box([-56, 0, 112, 90], main),
    shape('M-60 4V-16H-40V-4H-20V-16H0V-4H20V-16H40V-4H60V4Z', main),
    box([-22, -60, 44, 70], second),
    shape('M-30-58L0-100L30-58Z', accent),
    box([-7, -40, 14, 30], light, 7),
    shape('M-22 90V54A22 22 0 0 1 22 54V90Z', dark),
    mirrored(box([32, 24, 12, 24], light, 6)),
  ],
  volcano: ({ main, second, accent, light, dark }) => [
    shape('M0-40C-40-60-20-100 6-98C0-84 22-80 18-96C50-84 40-56 10-38Z', main),
    shape('M2-40C-14-54-4-74 8-76C8-66 24-66 22-72C34-60 22-46 8-38Z', light),
    shape('M-26-36H26L96 90H-96Z', dark),
    shape('M-26-36H26L34-20C24-22 24 10 14 10S10-12 2-12S-4 36-14 36S-14-10-34-20Z', main),
    shape('M26-36L96 90H34L10 10C24 10 24-22 34-20Z', second),
    disc(-52, -66, [7, accent]),
    disc(58, -74, [8, accent]),
    disc(-34, -90, [5, accent]),
    disc(70, -44, [5, main]),
  ],
  yurt: ({ main, second, accent, light, dark }) => [
    shape('M-30-52C-16-62 16-62 30-52L98 6H-98Z', main),
    shape('M-92 6H92L84 84H-84Z', light),
    shape('M-30-52C-16-62 16-62 30-52L22-42H-22Z', second),
    line('M-14-50L-40 6M14-50L40 6M0-48V6M-24-48L-74 6M24-48L74 6', second, 4),
    line('M-88 18H88', accent, 11),
    line(
      'M-82 38L-62 70M-62 38L-82 70M-52 38L-32 70M-32 38L-52 70M82 38L62 70M62 38L82 70M52 38L32 70M32 38L52 70',
      second,
      5,
    ),
    shape('M-24 84V32H24V84Z', main),
    line('M0 34V82', dark, 4),
    moved('translate(0 -78)', shape(starPath(8, 20, 10), accent)),
  ],
  lantern: ({ main, second, accent, light, dark }, draws) => [
    line('M0-100V-72', dark, 5),
    box([-34, -76, 68, 15], accent, 4),
    ...(draws.isLucky(0.5)
      ? [
          shape('M-36-62H36C96-40 96 34 36 56H-36C-96 34-96-40-36-62Z', main),
          shape('M-12-62H12C34-40 34 34 12 56H-12C-34 34-34-40-12-62Z', light),
          line('M-36-60C-66-36-66 30-36 54M36-60C66-36 66 30 36 54', second, 5),
        ]
      : [
          shape('M-52-62H52L66 56H-66Z', main),
          shape('M-34-48H34L44 42H-44Z', light),
          shape('M0-34C22-10 22 26 0 34C-22 26-22-10 0-34Z', accent),
          line('M0-46V42M-40 0H40', second, 4),
        ]),
    box([-34, 54, 68, 13], accent, 4),
    line('M-16 70V98M0 70V104M16 70V98', second, 6),
  ],
};
