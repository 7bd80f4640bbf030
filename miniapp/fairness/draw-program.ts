/** A program of the reader's own that works out a dice number, in lines short enough for a phone. */
export const DRAW_PROGRAM = `import { createHmac } from 'crypto';

const block = (cursor) =>
  createHmac('sha256', serverSeed)
    .update([
      clientSeed, nonce, cursor,
    ].join(':'))
    .digest();

let taken = 0;
let word;
do {
  word = block(taken >> 3)
    .readUInt32BE((taken % 8) * 4);
  taken += 1;
} while (word >= 4294960000);
console.log(word % 10000);`;
