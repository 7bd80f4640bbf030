import { programOver } from '../proof-parts/solo-draw.ts';

/** Prints the sectors that follow from the proof of a spin. */
export const SPIN_PROGRAM = `${programOver('spin', "'spin', spin")}
console.log([1, 2, 3].map(
  () => below(8) + 1));`;
