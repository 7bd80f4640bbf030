import { SOLO_PROGRAM } from '../proof-parts/solo-draw.ts';

/** Prints the outcome that follows from the proof of a round. */
export const MINES_PROGRAM = `${SOLO_PROGRAM}
const { minesLength } = proof;
const left = [...Array(24).keys()];
const mines = [];
while (mines.length < minesLength) {
  const at = below(left.length);
  mines.push(...left.splice(at, 1));
}
console.log(mines);`;
