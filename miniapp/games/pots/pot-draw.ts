import { TABLE_PROGRAM } from '../proof-parts/table-draw.ts';

/** Prints the winner that follows from the proof of a pot: the owner of the drawn ticket. */
export const POT_PROGRAM = `${TABLE_PROGRAM}
const all = bets.reduce(
  (sum, bet) =>
    sum + BigInt(bet.stakeMicro), 0n);
const end =
  2n ** 64n - (2n ** 64n % all);
let taken = 0;
let pair;
do {
  pair = block(taken >> 2)
    .readBigUInt64BE((taken % 4) * 8);
  taken += 1;
} while (pair >= end);
let left = pair % all;
const owner = bets
  .toSorted((a, b) =>
    a.betId < b.betId ? -1 : 1)
  .find((bet) => {
    left -= BigInt(bet.stakeMicro);
    return left < 0n;
  });
console.log(owner.playerHash);`;
