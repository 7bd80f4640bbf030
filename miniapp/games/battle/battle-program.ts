import { TABLE_PROGRAM } from '../proof-parts/table-draw.ts';

/** Prints the outcome that follows from the proof of a round. */
export const BATTLE_PROGRAM = `${TABLE_PROGRAM}
const bank = (side) => bets
  .filter((bet) => bet.side === side)
  .reduce((sum, bet) =>
    sum + BigInt(bet.stakeMicro), 0n);
const all = bank('red') + bank('blue');
const end =
  2n ** 64n - (2n ** 64n % all);
let taken = 0;
let pair;
do {
  pair = block(taken >> 2)
    .readBigUInt64BE((taken % 4) * 8);
  taken += 1;
} while (pair >= end);
const ticket = pair % all;
console.log(ticket < bank('red')
  ? 'red' : 'blue');`;
