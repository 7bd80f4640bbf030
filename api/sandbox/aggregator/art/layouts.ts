import { clipped, isFlipped, type Composition } from './composition.ts';
import { flat, nightfall, plinth, pool, rays, stars, weave } from './grounds.ts';
import { inverted } from './ink.ts';
import {
  box,
  disc,
  faded,
  hoop,
  line,
  moved,
  polygonPath,
  shape,
  sparklePath,
  starPath,
  turned,
} from './shapes.ts';

/** Covers that are a poster: the hero in a figure, a pattern or a frame. */
export const LAYOUTS = {
  halo: (stage) => {
    const { ink, draws, hero, companion } = stage;
    const y = draws.between(270, 310);
    return [
      nightfall(ink),
      stars(ink, draws, 200),
      disc(240, y, [178, ink.haze]),
      hero(240, y, { scale: 1.85, isFlipped: isFlipped(stage) }),
      companion(360, 440, { scale: 0.75 }) ?? plinth(ink, draws),
    ];
  },
  sunburst: (stage) => {
    const { ink, draws, hero, companion } = stage;
    return [
      flat(ink.sky),
      rays(ink.haze, [240, 320], draws.pick([10, 12, 16])),
      disc(240, 320, [190, ink.deep]),
      moved('translate(240 320)', hoop(190, ink.accent, 8)),
      hero(240, 320, { scale: 1.62, turn: draws.pick([0, 0, -10, 10]) }),
      companion(380, 520, { scale: 0.7 }),
    ];
  },
  crop: (stage) => {
    const { ink, draws, hero } = stage;
    const isLeft = draws.isLucky(0.5);
    return [
      nightfall(ink),
      disc(isLeft ? 400 : 80, 110, [70, ink.accent]),
      shape(isLeft ? 'M0 640V420L480 560V640Z' : 'M0 640V560L480 420V640Z', ink.haze),
      hero(isLeft ? 170 : 310, 370, {
        scale: draws.between(2.7, 3.2),
        turn: draws.between(8, 18) * (isLeft ? 1 : -1),
        isFlipped: isLeft,
      }),
    ];
  },
  portrait: (stage) => {
    const { ink, draws, hero } = stage;
    return [
      flat(ink.sky),
      weave(ink.haze, draws),
      box([0, 430, 480, 210], ink.deep),
      line('M0 430H480', ink.accent, 10),
      hero(240, 350, { scale: 2.3, isFlipped: isFlipped(stage) }),
    ];
  },
  diagonal: (stage) => {
    const { ink, draws, hero, companion } = stage;
    const lean = draws.isLucky(0.5) ? 1 : -1;
    return [
      nightfall(ink),
      moved(
        `translate(240 320) rotate(${lean * 28})`,
        box([-110, -500, 90, 1000], ink.second),
        box([-20, -500, 150, 1000], ink.haze),
        box([130, -500, 24, 1000], ink.accent),
      ),
      moved(`translate(${240 + lean * 150} 110)`, shape(sparklePath(40), ink.light)),
      hero(240 - lean * 14, 345, { scale: 1.9, turn: lean * -12 }),
      companion(240 + lean * 140, 520, { scale: 0.7 }),
    ];
  },
  echoes: (stage) => {
    const { ink, draws, hero, trace, companion } = stage;
    const lean = draws.isLucky(0.5) ? 1 : -1;
    return [
      nightfall(ink),
      faded(0.5, trace(240 + lean * 120, 110, { scale: 0.95, turn: lean * 16 })),
      trace(240 + lean * 66, 210, { scale: 1.25, turn: lean * 8 }),
      hero(240 - lean * 10, 370, { scale: 1.85, turn: lean * -4 }),
      companion(240 - lean * 150, 170, { scale: 0.7 }) ??
        moved(`translate(${240 - lean * 160} 130)`, shape(sparklePath(44), ink.accent)),
    ];
  },
  scattered: (stage) => {
    const { ink, draws, hero, trace } = stage;
    const places = [
      [60, 70],
      [190, 20],
      [330, 60],
      [450, 150],
      [30, 240],
      [20, 430],
      [470, 340],
      [90, 590],
      [250, 620],
      [400, 570],
    ] as const;
    return [
      nightfall(ink),
      ...places.map(([x, y]) =>
        trace(x, y, { scale: draws.between(0.4, 0.62), turn: draws.between(-40, 40) }),
      ),
      hero(240, 320, { scale: 1.8, turn: draws.pick([-10, 0, 10]) }),
    ];
  },
  medallion: (stage) => {
    const { ink, draws, hero } = stage;
    const beads = draws.pick([16, 20, 24]);
    const corner =
      shape('M0 0H110C100 60 60 100 0 110Z', ink.haze) + disc(34, 34, [13, ink.accent]);
    return [
      nightfall(ink),
      corner,
      moved('translate(480 0) scale(-1 1)', corner),
      moved('translate(480 640) scale(-1 -1)', corner),
      moved('translate(0 640) scale(1 -1)', corner),
      moved(
        'translate(240 320)',
        draws.isLucky(0.5)
          ? disc(0, 0, [214, ink.second])
          : shape(starPath(beads, 226, 204), ink.second),
        disc(0, 0, [190, ink.dark]),
        turned(beads, disc(0, -200, [5, ink.light])),
        disc(0, 0, [176, ink.haze]),
      ),
      hero(240, 322, { scale: 1.6, isFlipped: isFlipped(stage) }),
    ];
  },
  twins: (stage) => {
    const { ink, draws, hero, companion } = stage;
    return [
      nightfall(ink),
      disc(240, 300, [150, ink.haze]),
      stars(ink, draws, 160),
      hero(130, 350, { scale: 1.25, turn: -10 }),
      hero(350, 350, { scale: 1.25, turn: 10, isFlipped: true }),
      companion(240, 170, { scale: 0.8 }) ??
        moved(
          'translate(240 150)',
          shape(starPath(8, 62, 30), ink.accent),
          disc(0, 0, [14, ink.dark]),
        ),
      shape('M0 500Q240 440 480 500V640H0Z', ink.dark),
    ];
  },
  playingCard: (stage) => {
    const { ink, draws, hero } = stage;
    const half = clipped(
      'k',
      'M0 0H480V350L0 290Z',
      flat(ink.haze),
      hero(240, 206, { scale: 1.6 }),
    );
    return [
      flat(ink.deep),
      half,
      moved(
        'rotate(180 240 320)',
        `<g clip-path="url(#k)">${flat(ink.second)}${hero(240, 206, { scale: 1.6 })}</g>`,
      ),
      line('M0 290L480 350', ink.light, 9),
      draws.isLucky(0.5)
        ? moved(
            'translate(240 320)',
            shape(polygonPath(4, 40), ink.dark),
            shape(polygonPath(4, 24), ink.accent),
          )
        : undefined,
      `<rect x="18" y="18" width="444" height="604" rx="26" fill="none" stroke="${ink.light}" stroke-width="7"/>`,
    ];
  },
  split: (stage) => {
    const { ink, draws, hero, recoloured } = stage;
    const cut = draws.pick(['M240 0H480V640H240Z', 'M480 0V640H0Z', 'M0 330H480V640H0Z']);
    const pose = { scale: 1.95 };
    return [
      nightfall(ink),
      hero(240, 320, pose),
      clipped('s', cut, flat(ink.main), recoloured(inverted(ink), 240, [320, pose])),
    ];
  },
  popArt: ({ ink, draws, hero, recoloured }) => {
    const other = { ...ink, main: ink.light, second: ink.accent, accent: ink.sky, light: ink.main };
    const isOdd = draws.isLucky(0.5);
    return [
      flat(ink.sky),
      ...[0, 1, 2, 3].flatMap((at) => {
        const [x, y] = [(at % 2) * 240, Math.floor(at / 2) * 320];
        const isOther = (at === 0 || at === 3) === isOdd;
        const fill = isOther ? ink.main : at < 2 ? ink.sky : ink.haze;
        return [
          box([x, y, 240, 320], fill),
          isOther
            ? recoloured(other, x + 120, [y + 160, { scale: 1.02 }])
            : hero(x + 120, y + 160, { scale: 1.02 }),
        ];
      }),
    ];
  },
  rings: ({ ink, draws, hero, companion }) => {
    const y = draws.pick([240, 320, 400]);
    return [
      nightfall(ink),
      ...[420, 350, 285, 225].map((r, at) => disc(240, y, [r, at % 2 === 0 ? ink.sky : ink.haze])),
      disc(240, y, [170, ink.deep]),
      hero(240, 320, { scale: 1.85, turn: draws.pick([0, -14, 14]) }),
      companion(380, 130, { scale: 0.7 }),
    ];
  },
  poster: (stage) => {
    const { ink, draws, hero } = stage;
    return [
      flat(ink.accent),
      shape('M0 640V330L240 250L480 330V640Z', ink.sky),
      shape('M0 640V440L240 360L480 440V640Z', ink.deep),
      pool(ink.light, [240, 210, 120]),
      hero(240, 370, { scale: 1.95, isFlipped: isFlipped(stage) }),
      draws.isLucky(0.5) ? line('M40 600H440', ink.accent, 10) : undefined,
    ];
  },
  gaze: (stage) => {
    const { ink, hero, draws } = stage;
    return [
      flat(ink.deep),
      rays(ink.sky, [240, 320], 14),
      hero(240, draws.pick([330, 350]), { scale: 2.6, isFlipped: isFlipped(stage) }),
    ];
  },
  reel: (stage) => {
    const { ink, draws, hero } = stage;
    const sides = draws.isLucky(0.5) ? ink.second : ink.haze;
    return [
      flat(sides),
      ...[0, 1, 2, 3].map((at) => box([0, 40 + at * 160, 480, 80], ink.sky)),
      box([64, 0, 352, 640], ink.accent),
      box([80, 0, 320, 640], ink.dark),
      hero(240, 20, { scale: 1.3 }),
      hero(240, 620, { scale: 1.3 }),
      faded(0.55, box([80, 0, 320, 640], ink.dark)),
      box([40, 180, 400, 280], ink.light, 36),
      box([54, 194, 372, 252], ink.deep, 26),
      hero(240, 320, { scale: 1.35 }),
      shape('M14 288L60 320L14 352ZM466 288L420 320L466 352Z', ink.light),
    ];
  },
  porthole: (stage) => {
    const { ink, draws, hero, companion } = stage;
    const x = draws.pick([170, 310]);
    return [
      flat(ink.second),
      disc(x, 270, [300, ink.dark]),
      disc(x, 270, [276, ink.light]),
      disc(x, 270, [256, ink.sky]),
      disc(x, 270, [190, ink.haze]),
      hero(240, 330, { scale: 2.1, isFlipped: x < 240 }),
      companion(480 - x + 60, 560, { scale: 0.7 }),
    ];
  },
} as const satisfies Readonly<Record<string, Composition>>;
