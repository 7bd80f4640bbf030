import { type Hmac, openStreamOver, type Stream } from './stream.ts';

/** What the outcome of a table round follows from: a secret, a public beacon and all the bets. */
export type TableSource = {
  /** The link of the chain that the round promised and now reveals. */
  readonly reveal: string;
  readonly roundId: string;
  /** The beacon's randomness, in hex: nobody knew it before bets closed. */
  readonly randomness: string;
  /** The digest of all bets: a bet added, taken or changed gives another outcome. */
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
