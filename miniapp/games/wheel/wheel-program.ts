import { TABLE_PROGRAM } from '../proof-parts/table-draw.ts';

/** Prints the outcome that follows from the proof of a round. */
export const WHEEL_PROGRAM = `${TABLE_PROGRAM}
const word = block(0).readUInt32BE(0);
console.log(word % 32);`;
