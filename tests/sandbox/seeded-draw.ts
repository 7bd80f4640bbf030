import type { Draw } from '../../api/sandbox/aggregator/play/engines/draw.ts';

/** Draws that follow from a seed (sfc32), so that simulations always run the same. */
export function seededDraw(seed: number): Draw {
  let [a, b, c, counter] = [seed, seed ^ 0x9e3779b9, seed ^ 0x85ebca6b, 1];
  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + mixed) | 0;
    return mixed >>> 0;
  };
  for (let warm = 0; warm < 20; warm += 1) next();
  return (below) => Math.floor(((next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53) * below);
}
