import {
  SPADE,
  DIAMOND,
  box,
  disc,
  HEART,
  hoop,
  line,
  mirrored,
  moved,
  polygonPath,
  shape,
  sparklePath,
  starPath,
  turned,
} from '../shapes.ts';
import type { Drawings } from './drawing.ts';

/** Drawings of what is won, worn and hidden. */
export const TREASURES: Drawings<
  | 'coin'
  | 'gem'
  | 'crown'
  | 'ring'
  | 'key'
  | 'chest'
  | 'cup'
  | 'heart'
  | 'hourglass'
  | 'book'
  | 'horseshoe'
  | 'bell'
  | 'seven'
  | 'die'
  | 'card'
  | 'wheel'
  | 'record'
> = {
  coin: ({ main, second, accent, light }, draws) => [
    disc(0, 8, [88, second]),
    disc(0, 0, [88, main]),
    hoop(70, second, 6),
    draws.pick([
      shape(starPath(5, 48, 21), light),
      shape('M-14-14H14V14H-14Z', second) + turned(4, shape('M-7-52H7V-32H-7Z', second)),
      moved('scale(.5)', shape('M-80-30L-40 10L0-60L40 10L80-30L64 56H-64Z', light)),
      moved('scale(.52)', shape(HEART, light)),
    ]),
    shape('M-66-58C-50-78-24-88 0-88C-20-80-50-66-66-58Z', light),
    moved('translate(72 -70)', shape(sparklePath(20), accent)),
  ],
  gem: ({ main, second, accent, light, dark }, draws) =>
    draws.isLucky(0.55)
      ? [
          shape('M-56-66H56L98-14L0 92L-98-14Z', main),
          shape('M-98-14L-56-66L-36-14ZM98-14L56-66L36-14ZM-36-14H36L0 92Z', second),
          shape('M-56-66H0L-36-14ZM36-14L0-66H56Z', light),
          shape('M-98-14H-36L0 92Z', accent),
        ]
      : [
          shape(polygonPath(6, 96), main),
          shape('M0-96L83-48L42-24L0-48Z', light),
          shape('M0-96L-83-48L-42-24L0-48Z', accent),
          shape('M83 48L0 96V48L42 24Z', dark),
          shape('M-83 48L0 96V48L-42 24Z', second),
          shape(polygonPath(6, 48), second),
          shape('M0-48L42-24V24L0 0Z', main),
        ],
  crown: ({ main, second, accent, light }, draws) => [
    shape('M-96-50L-50 0L0-84L50 0L96-50L76 66H-76Z', main),
    shape('M0-84L50 0L96-50L76 66H0Z', second),
    box([-80, 54, 160, 28], main, 6),
    disc(-96, -54, [13, accent]),
    disc(96, -54, [13, accent]),
    disc(0, -86, [15, accent]),
    ...(draws.isLucky(0.5)
      ? [disc(0, 68, [9, light]), disc(-44, 68, [7, accent]), disc(44, 68, [7, accent])]
      : [
          moved('translate(0 20)', shape('M0-28L20 0L0 28L-20 0Z', light)),
          line('M-66 68H66', light, 5),
        ]),
  ],
  ring: ({ main, second, accent, light }) => [
    `<g transform="translate(0 36)">${hoop(54, main, 20)}</g>`,
    `<path d="M-44 66A54 54 0 0 0 50 60" fill="none" stroke="${second}" stroke-width="20"/>`,
    shape('M-34-90H34L62-58L0 0L-62-58Z', accent),
    shape('M-34-90H0L-20-58ZM34-90H0L20-58Z', light),
    shape('M-20-58H20L0 0Z', light),
    shape('M-62-58L-20-58L0 0Z', second),
  ],
  key: ({ main, second, accent, light }, draws) => [
    moved(
      `rotate(${draws.pick([0, 35, -35])})`,
      box([-10, -20, 20, 118], main, 5),
      box([6, 56, 36, 15], main, 3),
      box([6, 80, 28, 15], main, 3),
      box([-18, -14, 36, 13], second, 4),
      draws.isLucky(0.5)
        ? `<g transform="translate(0 -58)">${hoop(32, main, 18)}${hoop(21, second, 4)}</g>`
        : [0, 120, 240]
            .map((angle) =>
              moved(
                `translate(0 -58) rotate(${angle})`,
                `<circle cy="-20" r="18" fill="none" stroke="${main}" stroke-width="12"/>`,
              ),
            )
            .join(''),
      disc(0, -58, [9, accent]),
      line('M-4 0V90', light, 4),
    ),
  ],
  chest: ({ main, second, accent, light, dark }) => [
    shape('M-70-8C-60-50-30-40-24-60C-8-44 6-70 20-52C40-62 66-40 70-8Z', accent),
    disc(-36, -28, [14, light]),
    disc(30, -34, [16, light]),
    disc(0, -46, [10, light]),
    shape('M-88-30C-92-84-60-98 0-98S92-84 88-30L78-52H-78Z', second),
    box([-88, -12, 176, 98], main, 8),
    line('M-84 14H84', dark, 6),
    shape('M-70-12H-52V86H-70ZM52-12H70V86H52Z', second),
    box([-20, -4, 40, 46], accent, 8),
    disc(0, 14, [8, dark]),
    box([-3.5, 14, 7, 18], dark, 3),
  ],
  cup: ({ main, second, accent, light }, draws) => [
    mirrored(
      `<path d="M48-68H90C92-20 68 0 36 8" fill="none" stroke="${second}" stroke-width="13"/>`,
    ),
    shape('M-58-92H58C60-20 40 20 0 26C-40 20-60-20-58-92Z', main),
    shape('M14-92H58C60-20 40 20 0 26C16-10 18-50 14-92Z', second),
    shape('M-12 22H12L16 62H-16Z', second),
    shape('M-44 84C-40 64-20 60 0 60S40 64 44 84Z', main),
    box([-54, 82, 108, 16], accent, 5),
    draws.isLucky(0.5)
      ? moved('translate(0 -44)', shape(starPath(5, 30, 13), light))
      : shape('M0-72L18-44L0-16L-18-44Z', accent),
    box([-62, -98, 124, 14], light, 6),
  ],
  heart: ({ main, second, accent, light, dark }, draws) => [
    shape(HEART, main),
    shape('M0 84C130-6 84-92 38-84C60-60 60 10 0 84Z', second),
    ...(draws.isLucky(0.5)
      ? [
          shape('M-62-30C-60-54-44-62-32-62C-44-52-52-42-62-30Z', light),
          moved('translate(70 -70)', shape(sparklePath(26), accent)),
        ]
      : [
          line('M-92 60L92-52', accent, 9),
          shape('M98-58L68-56L84-30Z', accent),
          disc(0, -10, [14, light]),
          shape('M-5-6H5L9 26H-9Z', light),
          disc(0, -10, [5, dark]),
        ]),
  ],
  hourglass: ({ main, second, accent, light }) => [
    shape('M-54-80H54C54-30 12-20 12 0S54 30 54 80H-54C-54 30-12 20-12 0S-54-30-54-80Z', light),
    shape('M-42-46H42C30-26 8-18 6 0H-6C-8-18-30-26-42-46Z', accent),
    shape('M0 30C20 40 46 60 46 80H-46C-46 60-20 40 0 30Z', accent),
    line('M0 0V40', accent, 5),
    box([-74, -98, 148, 22], main, 7),
    box([-74, 76, 148, 22], main, 7),
    line('M-62-74V74M62-74V74', second, 9),
  ],
  book: ({ main, second, accent, light, dark }, draws) =>
    draws.isLucky(0.5)
      ? [
          shape('M-64-92H56C68-92 74-86 74-74V74H-54C-64 74-70 66-70 56V-80Z', main),
          shape('M-70 60C-70 44-60 40-50 40H74V90H-52C-64 90-70 80-70 60Z', second),
          shape('M-58 62C-58 54-54 50-48 50H66V78H-48C-54 78-58 72-58 62Z', light),
          line('M-40-92V40', second, 8),
          moved(
            'translate(18 -26)',
            shape(starPath(8, 40, 22), accent),
            disc(0, 0, [14, dark]),
            disc(0, 0, [7, light]),
          ),
        ]
      : [
          shape(
            'M0-50C-30-72-70-72-98-60V66C-70 56-30 56 0 78C30 56 70 56 98 66V-60C70-72 30-72 0-50Z',
            second,
          ),
          shape(
            'M0-58C-28-78-62-78-88-68V52C-62 44-28 46 0 66C28 46 62 44 88 52V-68C62-78 28-78 0-58Z',
            light,
          ),
          line('M0-56V62', second, 5),
          line('M-70-42Q-44-46-20-34M-70-18Q-44-22-20-10M-70 6Q-44 2-20 14', main, 6),
          moved('translate(46 -10)', shape(starPath(6, 30, 15), accent)),
        ],
  horseshoe: ({ main, second, accent, light, dark }) => [
    shape('M-50 96H-86C-60 50-94-98 0-98S60 50 86 96H50C34 56 58-52 0-52S-34 56-50 96Z', main),
    shape('M0-98C94-98 60 50 86 96H68C46 50 74-80 0-80Z', second),
    mirrored(disc(62, 66, [7, dark]), disc(52, 22, [7, dark]), disc(50, -24, [7, dark])),
    disc(0, -75, [7, dark]),
    moved('translate(0 6)', shape(starPath(5, 24, 10), accent)),
    mirrored(box([48, 84, 42, 14], light, 3)),
  ],
  bell: ({ main, second, accent, light }) => [
    `<g transform="translate(0 -84)">${hoop(12, second, 8)}</g>`,
    disc(0, 76, [20, accent]),
    shape(
      'M0-78C50-78 52-20 60 20C64 42 80 50 92 64H-92C-80 50-64 42-60 20C-52-20-50-78 0-78Z',
      main,
    ),
    shape('M10-78C50-74 52-20 60 20C64 42 80 50 92 64H26C40 20 32-40 10-78Z', second),
    line('M-86 64H86', light, 10),
    shape('M-40-10C-40-40-28-58-14-62C-24-44-30-26-40-10Z', light),
    mirrored(line('M84-30Q98-12 98 6', accent, 6)),
  ],
  seven: ({ main, second, accent, light }, draws) => [
    shape(
      'M-62-78H80V-42C46-10 24 34 22 104H-30C-26 40-4-6 28-32H-16C-34-32-40-24-42-8H-78Z',
      second,
    ),
    shape(
      'M-70-92H72V-56C38-24 16 20 14 90H-38C-34 26-12-20 20-46H-24C-42-46-48-38-50-22H-86Z',
      main,
    ),
    line('M-62-80H56', light, 7),
    ...(draws.isLucky(0.5)
      ? [
          moved('translate(66 40)', shape(sparklePath(26), accent)),
          moved('translate(-70 40)', shape(sparklePath(18), accent)),
        ]
      : []),
  ],
  die: ({ main, second, accent, light, dark }, draws) =>
    draws.isLucky(0.5)
      ? [
          shape('M0-98L88-50L0-2L-88-50Z', light),
          shape('M-88-46L-4 2V98L-88 50Z', main),
          shape('M88-46L4 2V98L88 50Z', second),
          `<ellipse cy="-50" rx="15" ry="9" fill="${accent}"/>`,
          ...[
            [-66, 4],
            [-46, 30],
            [-26, 58],
          ].map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="11" fill="${dark}"/>`),
          ...[
            [26, 28],
            [66, 8],
            [26, 64],
            [66, 42],
          ].map(
            ([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="11" fill="${light}"/>`,
          ),
        ]
      : [
          moved(
            'rotate(14)',
            box([-78, -78, 156, 156], second, 34),
            box([-78, -84, 156, 150], main, 34),
          ),
          moved(
            'rotate(14) translate(0 -9)',
            mirrored(disc(40, -40, [15, dark]), disc(40, 40, [15, dark])),
            disc(0, 0, [15, accent]),
          ),
        ],
  card: ({ main, second, accent, light, dark }, draws) => {
    const pip = draws.pick([HEART, SPADE, DIAMOND]);
    return [
      moved(
        'rotate(-16 0 90)',
        box([-58, -92, 116, 172], second, 14),
        moved('translate(0 -6) scale(.4)', shape(pip, light)),
      ),
      moved(
        'rotate(10 0 90)',
        box([-60, -94, 120, 178], dark, 15),
        box([-56, -92, 112, 170], light, 12),
        moved('translate(0 -8) scale(.46)', shape(pip, main)),
        moved('translate(-38 -70) scale(.13)', shape(pip, accent)),
        moved('translate(38 56) rotate(180) scale(.13)', shape(pip, accent)),
      ),
    ];
  },
  wheel: ({ main, second, accent, light, dark }, draws) =>
    draws.isLucky(0.6)
      ? [
          disc(0, 0, [98, accent]),
          disc(0, 0, [86, dark]),
          turned(6, shape('M0 0L-22-83A86 86 0 0 1 22-83Z', main)),
          moved('rotate(30)', turned(6, shape('M0 0L-22-83A86 86 0 0 1 22-83Z', second))),
          turned(12, disc(0, -92, [3.5, light])),
          disc(0, 0, [26, light]),
          disc(0, 0, [13, accent]),
          shape('M-14-102H14L0-70Z', light),
        ]
      : [
          hoop(82, main, 20),
          hoop(62, second, 6),
          turned(8, line('M0-20V-72', second, 11)),
          turned(8, disc(0, -82, [6, light])),
          disc(0, 0, [26, main]),
          disc(0, 0, [12, accent]),
        ],
  record: ({ main, second, accent, light, dark }) => [
    disc(0, 0, [96, dark]),
    hoop(82, second, 3),
    hoop(68, second, 3),
    hoop(54, second, 3),
    shape('M0 0L40-87A96 96 0 0 1 78-56ZM0 0L-40 87A96 96 0 0 1-78 56Z', second),
    disc(0, 0, [40, main]),
    shape('M-40 0A40 40 0 0 0 40 0Z', accent),
    disc(0, 0, [8, light]),
  ],
};
