import { TABLE_PROGRAM } from '../proof-parts/table-draw.ts';

/** Prints the outcome that follows from the proof of a flip. */
export const COINFLIP_PROGRAM = `${TABLE_PROGRAM}
const word = block(0).readUInt32BE(0);
console.log(word % 2 === 0
  ? 'heads' : 'tails');`;
