import { type Hmac, openStream, type StreamSeeds } from '../../fairness/stream.ts';
import { MINES_TILES } from './rules.ts';

/**
 * The tiles that hide the mines, 0 to 23, in the order they are drawn: each draw picks one of the
 * tiles left, so every set of tiles is as likely as any other. Secret until the game ends.
 */
export function drawMines(hmac: Hmac, seeds: StreamSeeds, minesLength: number): number[] {
  const drawBelow = openStream(hmac, seeds);
  const left = Array.from({ length: MINES_TILES }, (_, tile) => tile);
  return Array.from({ length: minesLength }, () => left.splice(drawBelow(left.length), 1)).flat();
}
