import { SOLO_PROGRAM } from '../proof-parts/solo-draw.ts';

/** Prints the outcome that follows from the proof of a round. */
export const DICE_PROGRAM = `${SOLO_PROGRAM}
console.log(below(10000));`;
