import {
  box,
  disc,
  DROP,
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

/** Drawings of arms, magic, masks and toys. */
export const GEAR: Drawings<
  | 'fan'
  | 'mask'
  | 'hat'
  | 'skull'
  | 'candle'
  | 'potion'
  | 'ghost'
  | 'matryoshka'
  | 'samovar'
  | 'jester'
  | 'helmet'
  | 'shield'
  | 'sword'
  | 'hammer'
  | 'flame'
  | 'feather'
  | 'arrow'
> = {
  fan: ({ main, second, accent, light }) => [
    moved(
      'translate(0 66)',
      ...[-66, -44, -22, 0, 22, 44, 66].map((angle, at) =>
        moved(
          `rotate(${angle})`,
          shape('M0 0L-24-136Q0-152 24-136Z', at % 2 === 0 ? main : second),
          line('M0 0V-140', light, 3),
        ),
      ),
      ...[-44, 0, 44].map((angle) => moved(`rotate(${angle})`, disc(0, -106, [15, accent]))),
      shape('M0 0L-34-46A56 56 0 0 1 34-46Z', accent),
      disc(0, 0, [12, light]),
    ),
  ],
  mask: ({ main, second, accent, light, dark }, draws) =>
    draws.isLucky(0.5)
      ? [
          mirrored(shape('M20-50C30-84 56-100 78-98C66-82 66-60 70-36Z', light)),
          shape('M0-70C52-70 82-38 78 4C74 56 36 92 0 92S-74 56-78 4C-82-38-52-70 0-70Z', main),
          mirrored(
            shape('M10-6C24-34 58-36 68-22C60-2 32 8 10-6Z', light),
            disc(38, -14, [10, dark]),
            line('M8-22C24-50 56-52 74-42', second, 11),
            shape('M24 58L34 58L30 84Z', light),
          ),
          shape('M-14 8C-8 24 8 24 14 8L22 26C10 38-10 38-22 26Z', second),
          shape('M-46 48C-20 38 20 38 46 48C40 74 20 80 0 80S-40 74-46 48Z', dark),
          mirrored(shape('M20 44H32L27 76ZM2 44H12L7 56Z', light)),
          moved('translate(0 -54)', shape('M0-14L14 0L0 14L-14 0Z', accent)),
        ]
      : [
          mirrored(
            shape(
              'M0-96C14-70 12-50 6-34C20-60 40-80 60-86C54-60 40-44 24-30C50-46 76-50 92-46C80-28 60-18 36-14Z',
              accent,
            ),
          ),
          shape(
            'M0-14C30-40 70-40 96-26C98 14 76 50 40 50C18 50 8 38 0 26C-8 38-18 50-40 50C-76 50-98 14-96-26C-70-40-30-40 0-14Z',
            main,
          ),
          mirrored(
            shape('M18 6C30-14 60-14 72 0C64 24 32 28 18 6Z', dark),
            line('M84-18C86 4 74 26 54 36', light, 4),
          ),
          disc(0, 2, [8, light]),
          moved('translate(0 -40)', shape('M0-20L12 0L0 20L-12 0Z', light)),
          line('M60 44L78 98', second, 8),
        ],
  hat: ({ main, second, accent, light, dark }) => [
    shape(
      'M-98 34C-70 18-50 30-44 20C-40-30-36-76-12-78C-4-78-4-70 0-70S4-78 12-78C36-76 40-30 44 20C50 30 70 18 98 34C70 76-70 76-98 34Z',
      main,
    ),
    shape('M-98 34C-50 62 50 62 98 34C70 76-70 76-98 34Z', second),
    shape('M-46 10C-20 24 20 24 46 10L43-14C20-2-20-2-43-14Z', dark),
    moved('translate(0 6)', shape(starPath(5, 21, 9), accent)),
    line('M-24-56Q-32-34-34-22', light, 5),
  ],
  skull: ({ main, second, accent, light, dark }, draws) => [
    shape(
      'M0-94C58-94 88-56 84-10C82 22 62 34 58 46C54 60 50 92 30 94H-30C-50 92-54 60-58 46C-62 34-82 22-84-10C-88-56-58-94 0-94Z',
      light,
    ),
    mirrored(disc(34, -4, [25, dark])),
    ...(draws.isLucky(0.6)
      ? [
          mirrored(
            moved(
              'translate(34 -4)',
              turned(8, disc(0, -24, [8, main])),
              disc(0, 0, [20, dark]),
              disc(0, 0, [8, accent]),
            ),
          ),
          moved(
            'translate(0 -62)',
            turned(5, shape('M0 0C-10-8-8-22 0-24C8-22 10-8 0 0Z', main)),
            disc(0, 0, [6, accent]),
          ),
          mirrored(line('M58 30Q72 22 72 6M20-78Q44-76 56-58', second, 5)),
        ]
      : [mirrored(disc(34, -4, [8, accent])), line('M-20-80L-8-60L-20-46', main, 5)]),
    shape('M0 22L12 42H-12Z', dark),
    line('M-28 62V86M-9 62V90M9 62V90M28 62V86M-40 60H40', dark, 5),
  ],
  candle: ({ main, second, accent, light }) => [
    shape('M0-100C24-72 26-50 0-40C-26-50-24-72 0-100Z', accent),
    shape('M0-78C12-62 12-48 0-42C-12-48-12-62 0-78Z', light),
    line('M0-42V-26', second, 5),
    shape('M-30-26C-20-32 20-32 30-26V66H-30Z', main),
    shape('M30-26V66H8V-29Z', second),
    shape(
      'M-30-24C-10-34 12-32 30-24V6C26 16 16 14 16 2C16-10 6-10 4 2C2 30-14 30-14 8C-14-8-24-6-26 4C-28 12-30 6-30 0Z',
      light,
    ),
    shape('M-70 64C-40 76 40 76 70 64C66 92 40 98 0 98S-66 92-70 64Z', accent),
    `<g transform="translate(76 76)">${hoop(15, accent, 8)}</g>`,
  ],
  potion: ({ main, second, accent, light }, draws) => [
    box([-17, -98, 34, 24], accent, 5),
    box([-26, -78, 52, 15], light, 5),
    ...(draws.isLucky(0.5)
      ? [
          shape(
            'M-18-64H18V-30C60-18 82 16 76 50C70 84 40 96 0 96S-70 84-76 50C-82 16-60-18-18-30Z',
            light,
          ),
          shape('M-66 24C-40 12-20 34 4 24C30 14 46 26 67 20C76 60 56 86 0 86S-76 64-66 24Z', main),
          shape('M30 20C46 20 56 24 67 20C76 60 56 86 0 86C40 70 40 40 30 20Z', second),
        ]
      : [
          shape('M-18-64H18V-24L78 78C84 92 74 96 64 96H-64C-74 96-84 92-78 78L-18-24Z', light),
          shape('M-44 34C-20 22 10 44 42 30L66 78C70 86 66 86 58 86H-58C-66 86-70 86-66 78Z', main),
          shape('M42 30L66 78C70 86 66 86 58 86H0C30 74 36 50 28 36Z', second),
        ]),
    disc(-20, 54, [10, light]),
    disc(12, 66, [7, light]),
    disc(10, 44, [5, accent]),
    disc(-8, 0, [6, accent]),
  ],
  ghost: ({ main, second, accent, light, dark }) => [
    shape(
      'M0-96C50-96 72-52 72 0V84C60 98 50 74 36 82C22 92 18 74 0 82C-18 74-22 92-36 82C-50 74-60 98-72 84V0C-72-52-50-96 0-96Z',
      light,
    ),
    shape('M30-88C60-74 72-40 72 0V84C60 98 50 74 36 82C44 20 50-30 30-88Z', main),
    mirrored(shape('M14-20C14-38 40-38 40-20C40 2 14 2 14-20Z', dark)),
    shape('M-15 22C-15 8 15 8 15 22C15 44-15 44-15 22Z', dark),
    mirrored(disc(46, 12, [10, accent])),
    moved('translate(82 -70)', shape(sparklePath(17), second)),
  ],
  matryoshka: ({ main, second, accent, light, dark }) => [
    shape(
      'M0-98C40-98 52-64 46-36C78-16 84 50 62 94H-62C-84 50-78-16-46-36C-52-64-40-98 0-98Z',
      main,
    ),
    shape('M0-82C28-82 34-58 30-44C24-22 12-18 0-18S-24-22-30-44C-34-58-28-82 0-82Z', light),
    shape('M-30-48C-28-90 28-90 30-48C18-54 8-62 0-72C-8-62-18-54-30-48Z', dark),
    mirrored(disc(11, -44, [4, dark]), disc(17, -34, [6, accent])),
    line('M-6-31Q0-26 6-31', second, 4),
    shape('M0-14C34-14 46 20 40 94H-40C-46 20-34-14 0-14Z', second),
    moved(
      'translate(0 38)',
      turned(6, shape('M0-4C-14-14-12-32 0-34C12-32 14-14 0-4Z', accent)),
      disc(0, 0, [9, light]),
    ),
    mirrored(disc(24, 82, [5, light])),
    shape('M-10-18L-26-6L-8-4L0-12L8-4L26-6L10-18Z', accent),
  ],
  samovar: ({ main, second, accent, light, dark }) => [
    shape('M-18-100H18L24-74H-24Z', second),
    shape('M-34-76H34V-62H-34Z', accent),
    mirrored(`<path d="M46-34H84V8H52" fill="none" stroke="${second}" stroke-width="11"/>`),
    shape('M-50-62H50C64-20 50 34 26 50H-26C-50 34-64-20-50-62Z', main),
    shape('M10-62H50C64-20 50 34 26 50H2C20 10 20-30 10-62Z', second),
    shape('M-24 50H24L40 84H-40Z', accent),
    box([-54, 82, 108, 16], second, 5),
    line('M0 24V40H16', dark, 10),
    disc(0, 14, [9, accent]),
    line('M-32-40Q-38-16-28 10', light, 7),
  ],
  jester: ({ main, second, accent, light, dark }) => [
    shape(
      'M-44-10C-60-60-92-60-94-28C-100-86-44-100 0-46C44-100 100-86 94-28C92-60 60-60 44-10Z',
      second,
    ),
    shape('M0-46C44-100 100-86 94-28C92-60 60-60 44-10H0Z', main),
    shape('M-20-14C-24-70-14-94 0-100C14-94 24-70 20-14Z', accent),
    disc(-94, -22, [12, light]),
    disc(94, -22, [12, light]),
    disc(0, -98, [11, light]),
    shape('M-48-16H48C52 40 30 78 0 78S-52 40-48-16Z', light),
    shape('M0-16H48C52 40 30 78 0 78Z', main),
    mirrored(shape('M20-2L30 14L20 30L10 14Z', dark)),
    line('M-24 44Q0 66 24 44', dark, 6),
    shape('M-60-18H60L48 2L30-10L15 6L0-10L-15 6L-30-10L-48 2Z', accent),
    mirrored(disc(48, 88, [8, accent])),
  ],
  helmet: ({ main, second, accent, light, dark }) => [
    shape('M-60-64C-60-110 70-120 98-40C104-10 100 30 96 60C80 20 70-40 30-62Z', accent),
    shape(
      'M0-74C50-74 70-40 68 0C66 40 60 74 48 96H18L14 20L40 12L30-6L6 0V96H-6V0L-30-6L-40 12L-14 20L-18 96H-48C-60 74-66 40-68 0C-70-40-50-74 0-74Z',
      main,
    ),
    shape('M0-74C50-74 70-40 68 0C66 40 60 74 48 96H30C46 40 50-30 0-74Z', second),
    shape('M-14 20L-40 12L-30-6L-6 0V96H-18ZM14 20L40 12L30-6L6 0V96H18Z', dark),
    line('M0-70V-6', light, 7),
    line('M-54-20Q-46-50-24-60', light, 5),
  ],
  shield: ({ main, second, accent, light }, draws) => [
    shape('M0-98C30-84 60-80 88-80C92 0 64 66 0 98C-64 66-92 0-88-80C-60-80-30-84 0-98Z', light),
    shape('M0-82C26-70 50-66 74-66C76 0 52 54 0 80C-52 54-76 0-74-66C-50-66-26-70 0-82Z', main),
    shape('M0-82C26-70 50-66 74-66C76 0 52 54 0 80Z', second),
    draws.pick([
      shape(starPath(5, 44, 19), accent),
      shape('M-10-66H10V-14H60V6H10V66H-10V6H-60V-14H-10Z', accent),
      moved('scale(.5)', shape('M-80-30L-40 10L0-60L40 10L80-30L64 56H-64Z', accent)),
      shape('M-66-30L0 10L66-30V-6L0 36L-66-6Z', accent),
    ]),
  ],
  sword: ({ main, second, accent, light, dark }, draws) => {
    const blade = moved(
      `rotate(${draws.isLucky(0.5) ? 45 : 36})`,
      shape('M-14 40V-84L0-106L14-84V40Z', light),
      shape('M0-106L14-84V40H0Z', main),
      box([-42, 36, 84, 15], accent, 7),
      box([-8, 50, 16, 38], second, 4),
      disc(0, 94, [12, accent]),
    );
    return draws.isLucky(0.5)
      ? [blade, moved('scale(-1 1)', blade), disc(0, -4, [12, dark]), disc(0, -4, [7, accent])]
      : [
          blade,
          moved('translate(-52 -40)', shape(sparklePath(24), accent)),
          moved('translate(56 40)', shape(sparklePath(16), accent)),
        ];
  },
  hammer: ({ main, second, accent, light, dark }) => [
    moved(
      'rotate(32)',
      box([-11, -40, 22, 140], second, 6),
      line('M-10 50L10 62M-10 66L10 78M-10 34L10 46', dark, 4),
      box([-76, -92, 152, 66], main, 10),
      shape('M-76-82C-76-92-70-92-66-92H66C76-92 76-86 76-82V-60H-76Z', light),
      box([-24, -98, 48, 78], accent, 8),
      moved('translate(0 -58)', shape(sparklePath(24), dark)),
    ),
  ],
  flame: ({ main, second, accent, light }) => [
    shape(
      'M8-100C20-60 84-40 78 24C74 72 40 96 0 96S-76 70-78 24C-80-6-60-26-52-50C-40-40-36-28-34-14C-12-36 8-64 8-100Z',
      second,
    ),
    shape(
      'M2-62C14-30 58-16 54 34C50 74 28 90 0 90S-54 72-54 36C-54 16-44 2-38-12C-28-4-24 6-22 16C-6 0 2-30 2-62Z',
      main,
    ),
    shape('M4-10C12 14 34 26 32 52C30 76 16 86 0 86S-32 74-32 52C-32 32-2 24 4-10Z', light),
    shape('M2 36C10 48 16 54 14 66C12 80 6 84 0 84S-14 78-14 66C-14 54-2 52 2 36Z', accent),
  ],
  feather: ({ main, second, accent, light, dark }) => [
    moved(
      'rotate(34)',
      shape('M0-104C44-70 50 10 18 60L0 76L-18 60C-50 10-44-70 0-104Z', main),
      shape('M0-104C44-70 50 10 18 60L0 76Z', second),
      shape('M42-34L12-22L44-16ZM40 14L10 20L34 32ZM-42-14L-12-4L-42 6Z', dark),
      moved('translate(0 -46) scale(.22)', shape(DROP, accent)),
      line('M0-70V104', light, 5),
    ),
  ],
  arrow: ({ main, second, accent, light }) => [
    `<path d="M-50-92C40-70 40 70-50 92" fill="none" stroke="${second}" stroke-width="13" stroke-linecap="round"/>`,
    line('M-50-92L-60 0L-50 92', light, 4),
    line('M-84 0H70', main, 9),
    shape('M62-26L104 0L62 26L70 0Z', accent),
    shape('M-96-22L-66 0L-96 22L-84 0Z', accent),
    shape('M-14-40C-4-14-4 14-14 40L6 36V-36Z', main),
    disc(-50, -92, [8, accent]),
    disc(-50, 92, [8, accent]),
  ],
};
