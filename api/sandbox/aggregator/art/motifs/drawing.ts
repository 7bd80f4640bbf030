import type { Draws } from '../../catalogue/seeded.ts';
import type { Ink } from '../ink.ts';
import type { Motif } from '../motif-names.ts';
import type { Drawn } from '../shapes.ts';

/** Draws one thing round the middle, within 100 units each way; the draws choose its pose. */
export type Draw = (ink: Ink, draws: Draws) => readonly Drawn[];

/** The drawings of a part of the world. */
export type Drawings<Names extends Motif> = Readonly<Record<Names, Draw>>;
