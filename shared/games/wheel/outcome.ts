import type { Stream } from '../../fairness/stream.ts';
import { WHEEL_SECTORS } from './rules.ts';

/** The sector under the pointer, 0 to 31: the first draw of the round's stream. */
export function drawWheel(stream: Stream): number {
  return stream.drawBelow(WHEEL_SECTORS.length);
}
