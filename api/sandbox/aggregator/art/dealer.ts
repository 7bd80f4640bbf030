import { drawsOf } from '../catalogue/seeded.ts';
import { oklch } from './ink.ts';
import { person } from './person.ts';
import { box, disc, moved, ROUND_PEN } from './shapes.ts';

/** The portrait of a dealer as an SVG document; the name decides how the person looks. */
export function dealerSvg(name: string): string {
  const draws = drawsOf(`dealer/${name}`);
  const hue = draws.between(0, 360);
  const outfit = { cloth: oklch(0.3, 0.08, hue + 150), trim: oklch(0.72, 0.16, hue + 40) };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240" ${ROUND_PEN}>`,
    box([0, 0, 240, 240], oklch(0.46, 0.14, hue)),
    disc(120, 118, [98, oklch(0.58, 0.15, hue)]),
    moved('translate(120 132) scale(1.08)', person(draws, outfit)),
    '</svg>',
  ].join('');
}
