import type { Draws } from '../catalogue/seeded.ts';
import type { Ink } from './ink.ts';
import { box, disc, faded, line, moved, shape, sparklePath, turned, type Drawn } from './shapes.ts';

/** The whole sheet in the ground's two colours, lighter above. */
export function nightfall({ sky, deep }: Ink): Drawn {
  return `<defs><linearGradient id="g" x2="0" y2="1"><stop offset=".1" stop-color="${sky}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>${box([0, 0, 480, 640], 'url(#g)')}`;
}

export function flat(fill: string): Drawn {
  return box([0, 0, 480, 640], fill);
}

/** Stars of three sizes above a line, never in the middle where the hero is. */
export function stars({ light, accent }: Ink, draws: Draws, below: number): Drawn {
  return Array.from({ length: 9 }, (_, at) => {
    const isLeft = at % 2 === 0;
    const x = isLeft ? draws.between(20, 150) : draws.between(330, 460);
    const y = draws.between(24, below);
    return at < 2
      ? moved(`translate(${Math.round(x)} ${Math.round(y)})`, shape(sparklePath(18), accent))
      : disc(x, y, [draws.between(2.5, 5), light]);
  }).join('');
}

/** Rays from a point to beyond the edges. */
export function rays(fill: string, [x, y]: readonly [number, number], count: number): Drawn {
  const half = 520 * Math.tan(Math.PI / count / 2);
  const wide = Math.round(half * 10) / 10;
  return moved(`translate(${x} ${y})`, turned(count, shape(`M0 0L-${wide}-520H${wide}Z`, fill)));
}

/** What lies along the bottom, from the far to the near: hills, dunes, waves, peaks or roofs. */
export function horizon({ haze, sky, deep, dark }: Ink, draws: Draws, top: number): Drawn {
  const t = Math.round(top);
  const [far, near] = [haze, deep === dark ? sky : deep];
  return draws.pick([
    () =>
      shape(
        `M0 ${t + 30}C90 ${t - 30} 170 ${t - 20} 250 ${t + 20}S410 ${t + 10} 480 ${t - 10}V640H0Z`,
        far,
      ) +
      shape(
        `M0 ${t + 80}C120 ${t + 20} 200 ${t + 110} 300 ${t + 80}S440 ${t + 40} 480 ${t + 60}V640H0Z`,
        near,
      ),
    () =>
      shape(
        `M0 ${t + 60}L90 ${t - 20}L150 ${t + 40}L250 ${t - 50}L350 ${t + 50}L410 ${t}L480 ${t + 60}V640H0Z`,
        far,
      ) +
      shape(`M0 ${t + 110}L120 ${t + 40}L220 ${t + 110}L330 ${t + 50}L480 ${t + 120}V640H0Z`, near),
    () =>
      [0, 1, 2]
        .map((row) => {
          const y = t + row * 46;
          const wave = `M${-40 * row} ${y}${'q30-34 60 0t60 0'.repeat(6)}V640H0Z`;
          return shape(wave, [far, sky, near][row] ?? near);
        })
        .join(''),
    () =>
      shape(`M0 ${t + 20}Q130 ${t - 60} 300 ${t + 40}T480 ${t + 20}V640H0Z`, far) +
      shape(`M0 ${t + 70}Q200 ${t + 130} 480 ${t + 30}V640H0Z`, near),
  ])();
}

/** A weave over the whole sheet in one colour. */
export function weave(fill: string, draws: Draws): Drawn {
  return draws.pick([
    () => tiled([40, 40], disc(20, 20, [7, fill])),
    () => tiled([60, 60], shape('M30 0L60 30L30 60L0 30Z', fill)),
    () =>
      tiled(
        [64, 32],
        line('M0 32A32 32 0 0 1 64 32M-32 16A32 32 0 0 1 32 16M32 16A32 32 0 0 1 96 16', fill, 4),
      ),
    () => tiled([48, 48], box([0, 0, 24, 48], fill)),
    () => tiled([80, 80], shape('M0 0H40V40H0ZM40 40H80V80H40Z', fill)),
    () => tiled([70, 70], moved('translate(35 35)', shape(sparklePath(24), fill))),
    () => tiled([56, 40], line('M0 30L28 10L56 30', fill, 8)),
  ])();
}

function tiled([width, height]: readonly [number, number], content: Drawn): Drawn {
  return `<defs><pattern id="w" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern></defs>${box([0, 0, 480, 640], 'url(#w)')}`;
}

/** A soft pool of light behind the hero. */
export function pool(fill: string, [x, y, r]: readonly [number, number, number]): Drawn {
  return faded(0.5, disc(x, y, [r * 1.22, fill])) + disc(x, y, [r, fill]);
}

/** A single ornament under the hero. */
export function plinth({ accent, haze, second }: Ink, draws: Draws): Drawn {
  return draws.pick([
    () => line(`M30 556${'q35-36 70 0t70 0'.repeat(3)}`, accent, 14),
    () =>
      [-2, -1, 0, 1, 2]
        .map((at) => disc(240 + at * 58, 560, [13 - Math.abs(at) * 3, accent]))
        .join(''),
    () =>
      shape('M0 640V580Q240 500 480 580V640Z', haze) +
      shape('M0 640V612Q240 540 480 612V640Z', second),
    () =>
      line('M60 556H190M290 556H420', accent, 8) +
      moved('translate(240 556)', shape(sparklePath(28), accent)),
    () => shape(`M0 640V590${'l40-34l40 34'.repeat(6)}V640Z`, haze),
  ])();
}
