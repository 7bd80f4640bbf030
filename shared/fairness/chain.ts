import { commitmentOf, isServerSeed } from './seeds.ts';

/**
 * A chain of hashes behind the rounds of a table. Every link is the SHA-256, in lower-case hex, of
 * the text of the link before it, so `printf %s $link | sha256sum` is one step. The head is drawn
 * at random and kept secret; the end is published first, and rounds reveal links from the end
 * backwards.
 */
export type ChainStep = (link: string) => string;

/** The next link towards the end: the commitment to this link. */
export const nextLink: ChainStep = commitmentOf;

/** Whether a text has the form of a link: 64 lower-case hex characters. */
export const isLink = isServerSeed;

/** How many steps a chain has, and how many steps there are between two stored links. */
export type ChainShape = { readonly length: number; readonly every: number };

/**
 * A chain whose links can be read at a cost of at most `every` steps. Secret except for its end.
 */
export type Chain = ChainShape & {
  /** Links from the head on, `every` steps apart. */
  readonly checkpoints: readonly string[];
  readonly end: string;
};

/**
 * Walks a chain once from its head and stores a link every `every` steps. A platform may pass its
 * own SHA-256 as `step`, which must give the same links.
 */
export function walkChain(head: string, shape: ChainShape, step: ChainStep = nextLink): Chain {
  const checkpoints: string[] = [];
  let link = head;
  for (let done = 0; done < shape.length; done += 1) {
    if (done % shape.every === 0) checkpoints.push(link);
    link = step(link);
  }
  return { length: shape.length, every: shape.every, checkpoints, end: link };
}

/** The link `length` steps from the head: what is published before the first round. */
export function chainEnd(head: string, length: number, step: ChainStep = nextLink): string {
  let link = head;
  for (let done = 0; done < length; done += 1) link = step(link);
  return link;
}

/**
 * The link that is this many steps before the end: what round number `position` of the chain
 * reveals. Position 0 is the published end itself, position `length` the head.
 */
export function linkAt(chain: Chain, position: number, step: ChainStep = nextLink): string {
  if (!Number.isInteger(position) || position < 0 || position > chain.length) {
    throw new RangeError(`The chain has no link ${position} steps before its end`);
  }
  if (position === 0) return chain.end;
  const fromHead = chain.length - position;
  const checkpoint = chain.checkpoints[Math.floor(fromHead / chain.every)];
  if (checkpoint === undefined) throw new RangeError('The chain misses a checkpoint');
  return chainEnd(checkpoint, fromHead % chain.every, step);
}

/**
 * Whether a revealed link matches its commitment: the commitment is the SHA-256 of the reveal's
 * text.
 */
export function leadsTo(reveal: string, commit: string): boolean {
  return isLink(reveal) && nextLink(reveal) === commit;
}
