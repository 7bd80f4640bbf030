import { nextLink } from './chain.ts';

/** A link and its claimed distance in steps from the end of its chain. */
export type ChainWalk = { readonly reveal: string; readonly steps: number };

/** The longest walk that a proof may ask for; longer chains are not published. */
export const MAX_CHAIN_STEPS = 10_000_000;

/** How many steps are taken between two looks at the clock: about 5 ms in a browser. */
const STRIDE = 2000;

/**
 * Walks a chain step by step and gives the link at the end. After every stride it yields the share
 * of the walk that is done, so that the caller can do other things in between.
 */
export function* walkInStrides({ reveal, steps }: ChainWalk): Generator<number, string> {
  let link = reveal;
  for (let done = 0; done < steps; done += 1) {
    if (done > 0 && done % STRIDE === 0) yield done / steps;
    link = nextLink(link);
  }
  return link;
}
