import { commitmentOf } from '../seeds.ts';
import type { DrawLeaf } from './proof.ts';

/** SHA-256 of a text, in hex; a platform may pass its own. */
export type DigestOf = (text: string) => string;

/** A node of the tree, and how many tickets are below it. */
export type TreeNode = { readonly hash: string; readonly tickets: number };

type Tickets = Pick<DrawLeaf, 'tag' | 'person' | 'tickets'>;

/** The leaf of tickets that were given together. */
export const leafNode = (
  { tag, person, tickets }: Tickets,
  digestOf: DigestOf = commitmentOf,
): TreeNode => ({ hash: digestOf(`leaf|${tag}|${person}|${tickets}`), tickets });

/**
 * The node above two. It fixes the tickets of each side and not only their sum, so that the numbers
 * of a leaf follow from its path and no two leaves can have the same one.
 */
export const nodeAbove = (
  left: TreeNode,
  right: TreeNode,
  digestOf: DigestOf = commitmentOf,
): TreeNode => ({
  hash: digestOf(`node|${left.hash}|${left.tickets}|${right.hash}|${right.tickets}`),
  tickets: left.tickets + right.tickets,
});

/** The level above one: a node that has no neighbour goes up as it is. */
function levelAbove(level: readonly TreeNode[], digestOf: DigestOf): TreeNode[] {
  const above: TreeNode[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const left = level[index] as TreeNode;
    const right = level[index + 1];
    above.push(right === undefined ? left : nodeAbove(left, right, digestOf));
  }
  return above;
}

/** The root over nodes in their order; there has to be one at least. */
export function rootOf(nodes: readonly TreeNode[], digestOf: DigestOf = commitmentOf): TreeNode {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level, digestOf);
  const [root] = level;
  if (root === undefined) throw new RangeError('a tree needs a leaf');
  return root;
}

/** All levels of the tree over nodes, from these up to the root. */
export function levelsOf(
  nodes: readonly TreeNode[],
  digestOf: DigestOf = commitmentOf,
): readonly (readonly TreeNode[])[] {
  const levels = [nodes];
  for (let level = nodes; level.length > 1;) {
    level = levelAbove(level, digestOf);
    levels.push(level);
  }
  return levels;
}

/** The nodes beside the path from a node of the lowest level to the root. */
export function pathIn(levels: readonly (readonly TreeNode[])[], index: number): DrawLeaf['path'] {
  let place = index;
  return levels.flatMap((level) => {
    const isRight = place % 2 === 1;
    const beside = level[isRight ? place - 1 : place + 1];
    place = Math.floor(place / 2);
    return beside === undefined ? [] : [{ side: isRight ? 'left' : 'right', ...beside } as const];
  });
}

/** Where a path leads to, and which numbers the leaf has in the list. */
export type Placed = { readonly root: TreeNode; readonly from: number; readonly to: number };

/** Follows a path from its leaf; counts that no list has lead nowhere. */
export function placeOf(leaf: DrawLeaf): Placed | undefined {
  if (!isCount(leaf.tickets) || !leaf.path.every(({ tickets }) => isCount(tickets))) return;
  let root = leafNode(leaf);
  let before = 0;
  for (const { side, hash, tickets } of leaf.path) {
    const beside = { hash, tickets };
    if (side === 'left') before += tickets;
    root = side === 'left' ? nodeAbove(beside, root) : nodeAbove(root, beside);
  }
  if (!isCount(root.tickets)) return;
  return { root, from: before + 1, to: before + leaf.tickets };
}

const isCount = (tickets: number) => Number.isSafeInteger(tickets) && tickets > 0;

/**
 * What stands for an account in the list of a draw. The salt is a secret that its player alone is
 * shown: whoever has not got it cannot find out which account a tag is of, and one tag cannot be shown
 * to two players as theirs.
 */
export const tagOf = (
  {
    slug,
    publicId,
    salt,
  }: { readonly slug: string; readonly publicId: string; readonly salt: string },
  digestOf: DigestOf = commitmentOf,
): string => digestOf(`tag|${slug}|${publicId}|${salt}`);
