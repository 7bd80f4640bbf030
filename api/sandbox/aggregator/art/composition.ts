import { type Drawn } from './shapes.ts';
import type { Stage } from './stage.ts';

/** Lays a cover out; what it returns is drawn from back to front. */
export type Composition = (stage: Stage) => readonly (Drawn | undefined)[];

/** The parts as far as they lie within the outline. */
export function clipped(id: string, path: string, ...parts: readonly Drawn[]): Drawn {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
}

/** Half of the heroes look the other way. */
export function isFlipped({ draws }: Stage): boolean {
  return draws.isLucky(0.5);
}
