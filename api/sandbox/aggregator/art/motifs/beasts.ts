import { box, disc, line, mirrored, moved, shape, turned, starPath } from '../shapes.ts';
import type { Drawings } from './drawing.ts';

/** Heads of animals seen from the front. */
export const HEADS: Drawings<
  | 'bear'
  | 'penguin'
  | 'owl'
  | 'fox'
  | 'deer'
  | 'frog'
  | 'cat'
  | 'wolf'
  | 'lion'
  | 'bull'
  | 'elephant'
  | 'rabbit'
  | 'panda'
> = {
  bear: ({ main, second, light, dark }) => [
    mirrored(disc(58, -58, [28, main]), disc(58, -56, [15, second])),
    shape('M0-78C52-78 86-40 84 10C82 60 44 88 0 88S-82 60-84 10C-86-40-52-78 0-78Z', main),
    mirrored(disc(34, -12, [9, dark])),
    shape('M0 2C28 2 44 22 42 42C40 64 20 74 0 74S-40 64-42 42C-44 22-28 2 0 2Z', light),
    shape('M-18 14H18C20 28 8 36 0 36S-20 28-18 14Z', dark),
    line('M0 36V50M-16 56Q0 62 16 56', dark, 5),
  ],
  penguin: ({ main, second, accent, light, dark }) => [
    mirrored(shape('M52-10C84 10 92 48 84 66C70 62 58 44 52 26Z', second)),
    shape('M0-96C46-96 60-60 60-10C62 50 44 92 0 92S-62 50-60-10C-60-60-46-96 0-96Z', main),
    shape(
      'M0-66C10-78 44-74 42-44C40-24 46 0 46 24C46 62 28 82 0 82S-46 62-46 24C-46 0-40-24-42-44C-44-74-10-78 0-66Z',
      light,
    ),
    mirrored(disc(20, -46, [7, dark]), shape('M6 88H44C46 100 30 102 6 98Z', accent)),
    shape('M-16-34H16L0-12Z', accent),
  ],
  owl: ({ main, second, accent, light, dark }, draws) => [
    shape(
      'M-76-84C-50-66-22-66 0-66S50-66 76-84C90-50 84 40 60 74C40 98-40 98-60 74C-84 40-90-50-76-84Z',
      main,
    ),
    shape('M-44 20C-20 6 20 6 44 20C50 60 34 92 0 92S-50 60-44 20Z', second),
    ...[0, 1, 2].map((row) =>
      line(
        `M${-28 + row * 6} ${34 + row * 18}q7 10 14 0t14 0t14 0${row === 0 ? 't14 0' : ''}`,
        light,
        4,
      ),
    ),
    mirrored(
      disc(34, -26, [32, light]),
      disc(34, -26, [20, accent]),
      disc(draws.isLucky(0.5) ? 34 : 28, -26, [10, dark]),
    ),
    shape('M0-14L14 0L0 22L-14 0Z', dark),
  ],
  fox: ({ main, second, accent, light, dark }) => [
    mirrored(
      shape('M22-44L84-96C96-60 90-30 80-4Z', second),
      shape('M44-44L76-74C80-54 78-36 72-22Z', dark),
    ),
    shape('M0-56C40-56 84-30 92 22C66 30 36 60 0 92C-36 60-66 30-92 22C-84-30-40-56 0-56Z', main),
    mirrored(shape('M92 22C66 30 36 60 0 92C4 50 20 20 52 6C68 2 84 8 92 22Z', light)),
    mirrored(shape('M22 0C34-16 52-14 58-8C50 6 36 10 22 0Z', dark)),
    shape('M-15 72C-8 64 8 64 15 72C12 86 6 92 0 92S-12 86-15 72Z', dark),
    shape('M0-56L12-30L0-8L-12-30Z', accent),
  ],
  deer: ({ main, second, accent, light, dark }) => [
    mirrored(
      line('M20-30C30-60 66-58 68-96M44-52C60-40 84-46 92-66M34-60C40-72 40-82 36-96', second, 9),
      shape('M34-12C60-34 84-30 92-18C78 2 58 8 38 6Z', main),
    ),
    shape('M0-42C32-42 44-22 40 8C36 40 26 92 0 92S-36 40-40 8C-44-22-32-42 0-42Z', main),
    shape('M0 40C20 40 26 56 22 72C18 88 8 94 0 94S-18 88-22 72C-26 56-20 40 0 40Z', light),
    shape('M-13 70H13C12 84 6 88 0 88S-12 84-13 70Z', dark),
    mirrored(disc(24, 10, [7, dark])),
    shape('M0-30L10-14L0 4L-10-14Z', accent),
  ],
  frog: ({ main, second, accent, light, dark }) => [
    mirrored(
      disc(46, -46, [32, main]),
      disc(46, -48, [21, accent]),
      shape('M34-48H58Q46-32 34-48Z', dark),
    ),
    shape('M0-46C56-46 96-14 94 26C92 66 50 82 0 82S-92 66-94 26C-96-14-56-46 0-46Z', main),
    shape('M-84 24C-40 44 40 44 84 24C84 60 46 76 0 76S-84 60-84 24Z', second),
    line('M-84 22C-40 42 40 42 84 22', dark, 6),
    mirrored(disc(10, 0, [4, dark]), disc(64, 2, [10, light])),
  ],
  cat: ({ main, second, accent, light, dark }, draws) => {
    const hasStripes = draws.isLucky(0.5);
    return [
      mirrored(
        shape('M18-56L70-98C86-70 88-40 82-6Z', main),
        shape('M40-58L66-78C74-60 76-46 72-30Z', second),
      ),
      shape('M0-64C52-64 90-36 88 12C86 58 46 84 0 84S-86 58-88 12C-90-36-52-64 0-64Z', main),
      ...(hasStripes
        ? [
            shape('M-10-64H10L0-24Z', dark),
            mirrored(shape('M22-62L42-56L24-30ZM88 0L60 8L87 20ZM84 34L58 32L76 50Z', dark)),
          ]
        : [shape('M0-64L20-40L0-20L-20-40Z', second)]),
      mirrored(
        shape('M14-2C26-26 56-28 66-10C56 14 28 18 14-2Z', accent),
        shape('M38-22C46-10 46 2 40 12C32 2 32-12 38-22Z', dark),
      ),
      shape('M-12 24H12L0 38Z', second),
      line('M0 38V46M-20 48Q-8 58 0 46Q8 58 20 48', dark, 5),
      mirrored(line('M44 34L94 26M44 46L92 54', light, 4)),
    ];
  },
  wolf: ({ main, second, accent, light, dark }) => [
    mirrored(
      shape('M16-50L62-100C84-72 86-40 78-8Z', main),
      shape('M40-52L60-74C70-58 70-42 66-28Z', dark),
    ),
    shape(
      'M0-60C36-60 70-44 78-12L100 10L78 16L88 40L62 40C50 60 26 92 0 96C-26 92-50 60-62 40L-88 40L-78 16L-100 10L-78-12C-70-44-36-60 0-60Z',
      main,
    ),
    shape(
      'M0-14C16 0 40 8 66 6C62 30 42 40 26 54C20 76 10 90 0 92C-10 90-20 76-26 54C-42 40-62 30-66 6C-40 8-16 0 0-14Z',
      light,
    ),
    mirrored(shape('M14-4C26-18 48-20 58-12C48 4 30 10 14-4Z', dark), disc(34, -8, [5, accent])),
    shape('M-16 58H16C14 74 6 80 0 80S-14 74-16 58Z', dark),
    shape('M0-60L14-34L0-14L-14-34Z', second),
  ],
  lion: ({ main, second, accent, light, dark }) => [
    shape(starPath(14, 102, 78), second),
    shape(starPath(14, 84, 66), accent),
    mirrored(disc(44, -46, [16, main])),
    shape('M0-58C40-58 60-30 58 6C56 42 34 66 0 66S-56 42-58 6C-60-30-40-58 0-58Z', main),
    mirrored(shape('M14-14C22-26 42-26 48-16C40-4 24-2 14-14Z', dark)),
    shape('M-12-20H12L18 16H-18Z', light),
    shape('M-18 12H18C18 26 6 34 0 34S-18 26-18 12Z', dark),
    line('M0 34V42M-22 40Q-8 54 0 42Q8 54 22 40', dark, 5),
  ],
  bull: ({ main, second, accent, light, dark }) => [
    mirrored(
      shape('M34-44C70-40 82-62 78-98C104-66 102-16 46-16Z', light),
      shape('M44-16C70-22 90-14 96 0C84 16 60 16 42 8Z', second),
    ),
    shape(
      'M0-56C36-56 52-40 50-8C48 30 38 50 36 66C32 90 18 98 0 98S-32 90-36 66C-38 50-48 30-50-8C-52-40-36-56 0-56Z',
      main,
    ),
    shape('M-38 52C-20 40 20 40 38 52C40 82 24 98 0 98S-40 82-38 52Z', second),
    mirrored(disc(16, 68, [7, dark]), shape('M16-4C26-14 38-12 42-6C36 6 24 8 16-4Z', dark)),
    `<circle cy="86" r="15" fill="none" stroke="${accent}" stroke-width="7"/>`,
    shape('M0-56L16-30L0 0L-16-30Z', second),
  ],
  elephant: ({ main, second, accent, light, dark }) => [
    mirrored(
      shape('M26-50C60-98 104-66 98-10C94 30 60 44 40 30Z', second),
      shape('M40-34C62-66 86-44 82-8C78 16 60 22 48 14Z', accent),
    ),
    shape(
      'M0-84C40-84 54-50 48-10C44 12 30 24 26 40C24 60 30 70 44 72C40 92 4 98-4 66C-8 48-26 30-36 14C-60-40-44-84 0-84Z',
      main,
    ),
    mirrored(disc(26, -22, [7, dark])),
    mirrored(shape('M28 26C50 28 56 50 74 52C64 66 32 62 22 42Z', light)),
    line('M-8 26H18M-4 42H18M0 58H18', second, 5),
    shape('M0-84L18-58L0-38L-18-58Z', accent),
  ],
  rabbit: ({ main, second, accent, light, dark }, draws) => [
    moved(
      draws.isLucky(0.5) ? 'rotate(0)' : 'rotate(-6)',
      mirrored(
        shape('M10-30C4-80 20-104 38-98C60-92 56-44 42-22Z', main),
        shape('M20-36C18-72 26-88 34-84C46-78 42-50 34-30Z', second),
      ),
    ),
    shape('M0-40C46-40 72-12 70 28C68 68 36 88 0 88S-68 68-70 28C-72-12-46-40 0-40Z', main),
    mirrored(disc(32, 14, [10, dark]), disc(36, 10, [4, light]), disc(48, 40, [11, accent])),
    shape('M-10 32H10L0 44Z', second),
    line('M0 44V54M-14 58Q-4 62 0 54Q4 62 14 58', dark, 4),
    box([-10, 60, 20, 16], light, 3),
  ],
  panda: ({ main, second, accent, light, dark }) => [
    mirrored(disc(62, -58, [30, dark])),
    shape('M0-74C56-74 92-38 90 12C88 60 48 84 0 84S-88 60-90 12C-92-38-56-74 0-74Z', light),
    mirrored(
      moved(
        'rotate(24 34 -4)',
        shape('M34-32C54-32 58-10 54 8C50 26 22 26 16 8C12-10 16-32 34-32Z', dark),
      ),
      disc(32, -4, [9, light]),
      disc(31, -3, [5, dark]),
      disc(58, 36, [12, accent]),
    ),
    shape('M-16 26H16C16 40 6 44 0 44S-16 40-16 26Z', dark),
    line('M0 44V52M-16 56Q0 66 16 56', dark, 5),
    moved(
      'translate(38 70) rotate(-30)',
      box([-50, -6, 100, 12], main, 6),
      turned(1, shape('M10-6C16-30 40-30 48-24C40-8 26-4 10-6Z', second)),
    ),
  ],
};
