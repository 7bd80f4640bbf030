import { clipped, isFlipped, type Composition } from './composition.ts';
import { flat, horizon, nightfall, stars, weave } from './grounds.ts';
import { box, disc, faded, line, moved, shape } from './shapes.ts';

/** Covers that are a place: the hero stands, rises or shines in it. */
export const SCENES = {
  horizon: (stage) => {
    const { ink, draws, hero, companion } = stage;
    const x = draws.pick([160, 240, 320]);
    return [
      nightfall(ink),
      stars(ink, draws, 260),
      disc(x, 300, [draws.between(150, 200), ink.second]),
      hero(x === 240 ? 240 : 480 - x - 10, 330, { scale: 1.85 }),
      horizon(ink, draws, 490),
      companion(x === 240 ? 380 : x, 520, { scale: 0.7 }),
    ];
  },
  lone: (stage) => {
    const { ink, draws, hero } = stage;
    const x = draws.pick([150, 240, 330]);
    return [
      nightfall(ink),
      disc(240, 250, [290, ink.haze]),
      disc(draws.between(190, 290), 250, [205, ink.accent]),
      stars(ink, draws, 120),
      horizon({ ...ink, haze: ink.second, deep: ink.dark }, draws, 470),
      hero(x, 430, { scale: 1.15, isFlipped: x > 240 }),
    ];
  },
  beam: (stage) => {
    const { ink, draws, hero, companion } = stage;
    return [
      nightfall({ ...ink, sky: ink.deep, deep: ink.dark }),
      shape(`M${draws.between(200, 280).toFixed(0)} -20L-20 560H500Z`, ink.sky),
      shape('M240 -20L90 560H390Z', ink.haze),
      stars(ink, draws, 400),
      `<ellipse cx="240" cy="546" rx="210" ry="46" fill="${ink.second}"/>`,
      `<ellipse cx="240" cy="536" rx="170" ry="32" fill="${ink.accent}"/>`,
      hero(240, 360, { scale: 1.75 }),
      companion(390, 500, { scale: 0.65 }),
    ];
  },
  arch: (stage) => {
    const { ink, draws, hero, companion } = stage;
    const gate = draws.pick([
      'M80 600V270A160 160 0 0 1 400 270V600Z',
      'M80 600V300C80 180 180 150 240 70C300 150 400 180 400 300V600Z',
      'M70 600V300C40 250 70 200 120 200C120 130 180 100 240 70C300 100 360 130 360 200C410 200 440 250 410 300V600Z',
    ]);
    return [
      flat(ink.deep),
      weave(ink.sky, draws),
      `<g transform="translate(240 340) scale(1.13) translate(-240 -340)">${shape(gate, ink.accent)}</g>`,
      `<g transform="translate(240 340) scale(1.06) translate(-240 -340)">${shape(gate, ink.dark)}</g>`,
      shape(gate, ink.haze),
      clipped('a', gate, disc(240, 330, [150, ink.sky]), hero(240, 360, { scale: 1.6 })),
      box([30, 590, 420, 50], ink.second),
      box([0, 614, 480, 26], ink.dark),
      companion(240, 560, { scale: 0.6 }),
    ];
  },
  mirror: (stage) => {
    const { ink, draws, hero } = stage;
    const ripples = [430, 466, 508, 556, 604].map((y, at) =>
      line(
        `M${60 + at * 12} ${y}h${90 + at * 20}M${290 - at * 14} ${y + 16}h${110 - at * 6}`,
        ink.haze,
        6,
      ),
    );
    return [
      nightfall(ink),
      disc(draws.pick([130, 240, 350]), 190, [110, ink.haze]),
      hero(240, 270, { scale: 1.55, isFlipped: isFlipped(stage) }),
      clipped(
        'm',
        'M0 410H480V640H0Z',
        flat(ink.deep),
        faded(
          0.4,
          `<g transform="translate(0 820) scale(1 -1)">${hero(240, 270, { scale: 1.55 })}</g>`,
        ),
        ...ripples,
      ),
      line('M0 410H480', ink.accent, 6),
    ];
  },
  stripes: (stage) => {
    const { ink, draws, hero, companion } = stage;
    const x = draws.pick([120, 240, 360]);
    const bands = [ink.second, ink.accent, ink.main, ink.light];
    return [
      nightfall(ink),
      ...bands.map((fill, at) => disc(x, 640, [430 - at * 62, fill])),
      disc(x, 640, [182, ink.deep]),
      hero(240, 270, { scale: 1.9, isFlipped: isFlipped(stage) }),
      companion(x, 580, { scale: 0.75 }),
    ];
  },
  rise: (stage) => {
    const { ink, draws, hero } = stage;
    const x = draws.pick([120, 360]);
    return [
      nightfall(ink),
      stars(ink, draws, 300),
      disc(x, 150, [140, ink.haze]),
      disc(x, 150, [92, ink.accent]),
      hero(240, 540, { scale: 2.75, isFlipped: isFlipped(stage) }),
    ];
  },
  foliage: (stage) => {
    const { ink, draws, hero, companion } = stage;
    const leaf = 'M0 0C-46-60-40-140 0-190C40-140 46-60 0 0Z';
    const frond = (x: number, y: number, [turn, fill]: readonly [number, string]) =>
      moved(
        `translate(${x} ${y}) rotate(${Math.round(turn + draws.between(-8, 8))})`,
        shape(leaf, fill),
        line('M0 0V-150', ink.deep, 5),
      );
    return [
      nightfall(ink),
      disc(240, 300, [170, ink.haze]),
      ...[-30, 0, 30].map((turn) => frond(240 + turn * 5, 30, [180 + turn, ink.haze])),
      hero(240, 310, { scale: 1.85, isFlipped: isFlipped(stage) }),
      ...[30, 62, 95].map((turn) => frond(-20, 600, [turn, ink.second])),
      ...[-30, -62, -95].map((turn) => frond(500, 600, [turn, ink.second])),
      ...[12, -12].map((turn) => frond(240 - turn * 16, 700, [turn * 3, ink.dark])),
      companion(240, 540, { scale: 0.65 }),
    ];
  },
  clouds: (stage) => {
    const { ink, draws, hero, companion } = stage;
    const bank = (y: number, fill: string) =>
      [-10, 70, 160, 240, 330, 420, 490]
        .map((x) => disc(x + draws.between(-14, 14), y + draws.between(-26, 26), [70, fill]))
        .join('') + box([0, y, 480, 640 - y], fill);
    return [
      nightfall(ink),
      disc(240, 250, [190, ink.haze]),
      stars(ink, draws, 180),
      bank(500, ink.second),
      hero(240, 320, { scale: 1.9, isFlipped: isFlipped(stage) }),
      bank(580, ink.light),
      companion(390, 480, { scale: 0.7 }),
    ];
  },
} as const satisfies Readonly<Record<string, Composition>>;
