import { type Hmac, openStreamOver, type Stream } from './stream.ts';

/** What determines the outcome of a table round: a secret, a public beacon and all the bets. */
export type TableSource = {
  /** The chain link that the round committed to and now reveals. */
  readonly reveal: string;
  readonly roundId: string;
  /** The beacon's randomness, in hex: unknown to everybody until bets closed. */
  readonly randomness: string;
  /** The digest of all bets: adding, removing or changing a bet changes the outcome. */
  readonly betsDigest: string;
};

/**
 * Opens the stream of a table round: HMAC-SHA256 keyed with the reveal's text over
 * `roundId:randomness:betsDigest:cursor`.
 */
export function openTableStream(hmac: Hmac, source: TableSource): Stream {
  const prefix = `${source.roundId}:${source.randomness}:${source.betsDigest}`;
  return openStreamOver(hmac, { key: source.reveal, prefix });
}
