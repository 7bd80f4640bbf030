/**
 * Programs of the reader's own, one for each game, in lines short enough for a phone. Each is a
 * module for Node that reads a saved proof beside it and prints the outcome that follows from it.
 */

const SOLO_WORDS = `import proof from './proof.json'
  with { type: 'json' };
import { createHmac } from 'crypto';

const {
  serverSeed, clientSeed, nonce,
} = proof;
let taken = 0;
const word = () => {
  const block = createHmac(
    'sha256', serverSeed
  ).update([
    clientSeed, nonce, taken >> 3,
  ].join(':')).digest();
  const at = (taken % 8) * 4;
  taken += 1;
  return block.readUInt32BE(at);
};
const below = (bound) => {
  const end =
    2 ** 32 - (2 ** 32 % bound);
  let drawn = word();
  while (drawn >= end) drawn = word();
  return drawn % bound;
};
`;

const TABLE_START = `import proof from './proof.json'
  with { type: 'json' };
import {
  createHash, createHmac,
} from 'crypto';

const {
  roundId, reveal, bets, drand,
} = proof;
const sha = (data) =>
  createHash('sha256')
    .update(data).digest('hex');
const randomness = sha(
  Buffer.from(drand.signature, 'hex')
);
const digest = sha(bets
  .toSorted((a, b) =>
    a.betId < b.betId ? -1 : 1)
  .map((bet) => [
    bet.betId, bet.playerHash,
    bet.side, bet.stakeMicro,
  ].join('|'))
  .join('\\n'));
const block = (cursor) =>
  createHmac('sha256', reveal)
    .update([
      roundId, randomness,
      digest, cursor,
    ].join(':')).digest();
`;

export const DICE_PROGRAM = `${SOLO_WORDS}
console.log(below(10000));`;

export const MINES_PROGRAM = `${SOLO_WORDS}
const { minesLength } = proof;
const left = [...Array(24).keys()];
const mines = [];
while (mines.length < minesLength) {
  const at = below(left.length);
  mines.push(...left.splice(at, 1));
}
console.log(mines);`;

export const BATTLE_PROGRAM = `${TABLE_START}
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

export const WHEEL_PROGRAM = `${TABLE_START}
const word = block(0).readUInt32BE(0);
console.log(word % 32);`;
