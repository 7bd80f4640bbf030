import { hashOf } from '../catalogue/seeded.ts';

/** A part of a drawing: one or more SVG elements. */
export type Drawn = string;

/** What the root of a drawing says of all its lines. */
export const ROUND_PEN = 'stroke-linecap="round" stroke-linejoin="round"';

const round = (number: number) => String(Math.round(number * 10) / 10);

export function disc(x: number, y: number, [r, fill]: readonly [number, string]): Drawn {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
}

/** A circle that is only a line. */
export function hoop(r: number, stroke: string, width: number): Drawn {
  return `<circle r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function shape(d: string, fill: string): Drawn {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line drawn with a pen so wide; its ends are round on a sheet with `ROUND_PEN`. */
export function line(d: string, stroke: string, width: number): Drawn {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function box(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  radius = 0,
): Drawn {
  const corner = radius > 0 ? ` rx="${radius}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner} fill="${fill}"/>`;
}

export function moved(transform: string, ...parts: readonly Drawn[]): Drawn {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

export function faded(opacity: number, ...parts: readonly Drawn[]): Drawn {
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

/** Below this many characters writing a part again is shorter than naming it. */
const WORTH_NAMING = 90;

/** The part once as it is and again under each transform; the name follows from what it draws. */
export function repeated(part: Drawn, transforms: readonly string[]): Drawn {
  if (transforms.length === 0) return part;
  if (part.length * transforms.length < WORTH_NAMING) {
    return part + transforms.map((transform) => moved(transform, part)).join('');
  }
  const id = `u${hashOf(part).toString(36)}`;
  const copies = transforms.map((transform) => `<use href="#${id}" transform="${transform}"/>`);
  return `<g id="${id}">${part}</g>${copies.join('')}`;
}

/** The parts and their mirror image on the other side of the upright. */
export function mirrored(...parts: readonly Drawn[]): Drawn {
  return repeated(parts.join(''), ['scale(-1 1)']);
}

/** The parts so many times round the middle; pairs are doubled, so that many cost little. */
export function turned(times: number, ...parts: readonly Drawn[]): Drawn {
  let part = parts.join('');
  let left = times;
  for (let step = 360 / times; left % 2 === 0; step *= 2, left /= 2) {
    part = repeated(part, [`rotate(${round(step)})`]);
  }
  const turns = Array.from({ length: left - 1 }, (_, at) => (360 / left) * (at + 1));
  return repeated(
    part,
    turns.map((degrees) => `rotate(${round(degrees)})`),
  );
}

const point = (r: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`;
};

/** The outline of a star with so many points, from the inner to the outer radius. */
export function starPath(points: number, outer: number, inner: number): string {
  const step = 180 / points;
  const corners = Array.from({ length: points * 2 }, (_, at) =>
    point(at % 2 === 0 ? outer : inner, at * step),
  );
  return `M${corners.join('L')}Z`;
}

/** The outline of an even polygon with a corner on top. */
export function polygonPath(corners: number, r: number): string {
  return `M${Array.from({ length: corners }, (_, at) => point(r, (360 / corners) * at)).join('L')}Z`;
}

/** A star of four curved points: a twinkle. */
export function sparklePath(r: number, waist = 0.12): string {
  const w = round(r * waist);
  const n = round(r);
  return `M0-${n}Q${w}-${w} ${n} 0Q${w} ${w} 0 ${n}Q-${w} ${w}-${n} 0Q-${w}-${w} 0-${n}Z`;
}

/** Outlines that several drawings share, within 100 units each way. */
export const HEART = 'M0 84C-130-6-84-92-38-84C-16-80-4-62 0-46C4-62 16-80 38-84C84-92 130-6 0 84Z';
export const SPADE =
  'M0-86C60-30 92 10 60 44C36 62 14 46 8 34C10 60 20 74 34 86H-34C-20 74-10 60-8 34C-14 46-36 62-60 44C-92 10-60-30 0-86Z';
export const DIAMOND = 'M0-92L62 0L0 92L-62 0Z';
export const DROP = 'M0-90C34-36 56-8 56 26A56 56 0 0 1-56 26C-56-8-34-36 0-90Z';
export const LEAF = 'M0-60C34-34 34 26 0 60C-34 26-34-34 0-60Z';
