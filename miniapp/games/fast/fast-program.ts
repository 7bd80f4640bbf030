import { POT_PROGRAM } from '../pots/pot-draw.ts';

/** Prints the outcome that follows from the proof of a round. */
export const FAST_PROGRAM = POT_PROGRAM;
