import { type Hmac, openStream, type StreamSeeds } from '../../fairness/stream.ts';
import { DICE_OUTCOMES } from './rules.ts';

/** The number of a dice bet, 0 to 9999: the first draw of its stream. */
export function drawDice(hmac: Hmac, seeds: StreamSeeds): number {
  return openStream(hmac, seeds)(DICE_OUTCOMES);
}
