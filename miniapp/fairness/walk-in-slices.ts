import { type ChainWalk, walkInStrides } from '../../shared/fairness/verify-chain.ts';

/** How long the walk blocks the page at a time. */
const SLICE_MS = 12;

type Walking = {
  readonly signal: AbortSignal;
  /** Called with the share of the walk that is done, a few times a second. */
  readonly onProgress: (done: number) => void;
};

const nextTask = () =>
  new Promise<void>((done) => {
    setTimeout(done);
  });

/**
 * Walks a chain in slices, between which the page can paint and handle input. Gives the last link,
 * or undefined once the walk is cancelled.
 */
export async function walkInSlices(walk: ChainWalk, walking: Walking): Promise<string | undefined> {
  const strides = walkInStrides(walk);
  let sliceBeganAtMs = performance.now();
  for (;;) {
    const step = strides.next();
    if (step.done === true) return step.value;
    if (performance.now() - sliceBeganAtMs < SLICE_MS) continue;
    walking.onProgress(step.value);
    await nextTask();
    if (walking.signal.aborted) return undefined;
    sliceBeganAtMs = performance.now();
  }
}
