/** What the words of a solo game are drawn from, as the formula prints it. */
export const SOLO_MESSAGE = 'HMAC-SHA256(serverSeed, clientSeed:nonce:cursor)';

/**
 * The beginning of a reader's own program for what is drawn from a player's seeds, in lines short
 * enough for a phone: a module for Node that reads a saved proof beside it; `below` draws a number
 * under a bound. `field` is what the proof counts with, `counted` what of it the message has.
 */
export const programOver = (field: string, counted: string) => `import proof from './proof.json'
  with { type: 'json' };
import { createHmac } from 'crypto';

const {
  serverSeed, clientSeed, ${field},
} = proof;
let taken = 0;
const word = () => {
  const block = createHmac(
    'sha256', serverSeed
  ).update([
    clientSeed, ${counted},
    taken >> 3,
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

/** The same for a solo game. */
export const SOLO_PROGRAM = programOver('nonce', 'nonce');
