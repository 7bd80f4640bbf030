import { nextLink } from './chain.ts';

/** A link and how many steps it is said to be from the end of its chain. */
export type ChainWalk = { readonly reveal: string; readonly steps: number };

/** The longest walk a proof may ask for; longer chains are not published. */
export const LONGEST_WALK = 10_000_000;

/** How many steps are taken between two looks at the clock: about 5 ms in a browser. */
const STRIDE = 2000;

/**
 * Walks a chain step by step and gives the link it comes to. Stops after every stride with the
 * share of the way that is done, so that whoever drives it can do other things in between.
 */
export function* walkInStrides({ reveal, steps }: ChainWalk): Generator<number, string> {
  let link = reveal;
  for (let done = 0; done < steps; done += 1) {
    if (done > 0 && done % STRIDE === 0) yield done / steps;
    link = nextLink(link);
  }
  return link;
}
