/** What the outcome of a table is drawn from, as the formula prints it. */
export const TABLE_MESSAGE = 'HMAC-SHA256(reveal, roundId:randomness:betsDigest:cursor)';

/**
 * The beginning of a reader's own program for a table, in lines short enough for a phone: a module
 * for Node that reads a saved proof beside it; `block` is the outcome's bytes, 32 at a time.
 */
export const TABLE_PROGRAM = `import proof from './proof.json'
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
