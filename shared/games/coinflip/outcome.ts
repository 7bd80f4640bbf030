import type { Stream } from '../../fairness/stream.ts';
import type { CoinSide } from './contract.ts';

/** The side the coin lands on: the first draw of the flip's stream, below two; 0 is heads. */
export const drawCoin = (stream: Stream): CoinSide =>
  stream.drawBelow(2) === 0 ? 'heads' : 'tails';
