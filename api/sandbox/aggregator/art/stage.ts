import { type Draws, drawsOf } from '../catalogue/seeded.ts';
import { type Ink, traced } from './ink.ts';
import type { Motif } from './motif-names.ts';
import { DRAWINGS } from './motifs/motifs.ts';
import type { Drawn } from './shapes.ts';

/** What a composition arranges on 480 by 640 units. */
export type Stage = {
  readonly ink: Ink;
  readonly draws: Draws;
  /** The hero at a place, so large that 1 spans 200 units; the same pose each time. */
  readonly hero: Placing;
  /** The hero as a trace in the ground. */
  readonly trace: Placing;
  /** The hero in other colours. */
  readonly recoloured: (ink: Ink, x: number, place: readonly [y: number, pose: Pose]) => Drawn;
  /** What stands beside the hero: the title's second noun, or nothing. */
  readonly companion: (x: number, y: number, pose: Pose) => Drawn | undefined;
};

type Placing = (x: number, y: number, pose: Pose) => Drawn;

export type Pose = {
  readonly scale: number;
  readonly turn?: number;
  /** Mirrored left to right. */
  readonly isFlipped?: boolean;
};

const placed = (x: number, y: number, { scale, turn = 0, isFlipped = false }: Pose) =>
  [
    `translate(${Math.round(x)} ${Math.round(y)})`,
    ...(turn === 0 ? [] : [`rotate(${Math.round(turn)})`]),
    isFlipped ? `scale(${-scale} ${scale})` : `scale(${scale})`,
  ].join(' ');

type Cast = {
  readonly ink: Ink;
  readonly motifs: readonly [Motif, ...Motif[]];
  readonly seed: string;
};

/** Sets a stage; a drawing used again costs a few bytes, as it is defined once. */
export function setStage({ ink, motifs: [motif, second], seed }: Cast) {
  const definitions = new Map<string, Drawn>();
  const drawing = (of: Motif, colours: Ink) =>
    DRAWINGS[of](colours, drawsOf(`${seed}/${of}`)).join('');
  const use = (id: string, content: () => Drawn, transform: string) => {
    if (!definitions.has(id)) definitions.set(id, `<g id="${id}">${content()}</g>`);
    return `<use href="#${id}" transform="${transform}"/>`;
  };
  const stage: Stage = {
    ink,
    draws: drawsOf(`${seed}/stage`),
    hero: (x, y, pose) => use('h', () => drawing(motif, ink), placed(x, y, pose)),
    trace: (x, y, pose) => use('t', () => drawing(motif, traced(ink)), placed(x, y, pose)),
    recoloured: (colours, x, [y, pose]) =>
      use(`r${colours.main.slice(1)}`, () => drawing(motif, colours), placed(x, y, pose)),
    companion: (x, y, pose) => second && use('c', () => drawing(second, ink), placed(x, y, pose)),
  };
  return { stage, definitions: () => [...definitions.values()].join('') };
}
