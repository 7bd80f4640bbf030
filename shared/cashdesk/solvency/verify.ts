import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';

/** A sum in base micro-units as decimal text: whole and not negative. */
const sum = z.string().check(z.regex(/^(0|[1-9]\d{0,29})$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A node of the tree: the hash of what is below it, and the sum of that. */
export const solvencyRoot = z.object({ hash, sum });
export type SolvencyNode = z.infer<typeof solvencyRoot>;

/** One part of what a player is owed: a leaf, and the siblings on its way to the root. */
export const solvencyPart = z.object({
  leaf: z.object({ salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)), amount: sum }),
  /** From the leaf upwards; `side` is the sibling's side. */
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash, sum })).check(z.maxLength(40)),
});
export type SolvencyPart = z.infer<typeof solvencyPart>;

/** What the operator gives a player, and what the player knows from another source. */
export type SolvencyClaim = {
  readonly player: string;
  readonly amountMicro: string;
  readonly parts: readonly SolvencyPart[];
  readonly root: SolvencyNode;
};

/** How a proof was judged; each failure has one reason. */
export type SolvencyVerdict =
  | { readonly isValid: true }
  | {
      readonly isValid: false;
      readonly reason: 'malformed' | 'other-amount' | 'same-leaf' | 'other-root';
    };

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** A leaf: the SHA-256 of `leaf|salt|player|amount`. The salt keeps others from guessing it. */
export function solvencyLeaf(player: string, { salt, amount }: SolvencyPart['leaf']): SolvencyNode {
  return { hash: hashOf(`leaf|${salt}|${player}|${amount}`), sum: amount };
}

/**
 * The parent of two nodes: the SHA-256 of `node|hash|sum|hash|sum`, left first. It covers both
 * sums, so that neither of them can be shown smaller to one player than to another.
 */
export function solvencyNode(left: SolvencyNode, right: SolvencyNode): SolvencyNode {
  return {
    hash: hashOf(`node|${left.hash}|${left.sum}|${right.hash}|${right.sum}`),
    sum: String(BigInt(left.sum) + BigInt(right.sum)),
  };
}

/** The sibling where a level has an odd end: it belongs to no player and its sum is zero. */
export const EMPTY_SOLVENCY_NODE: SolvencyNode = { hash: hashOf('empty'), sum: '0' };

/**
 * Checks that the total under a root includes the whole amount of a player: each part of the amount
 * is a separate leaf under that root. It trusts only the root and needs no server.
 */
export function verifySolvency({
  player,
  amountMicro,
  parts,
  root,
}: SolvencyClaim): SolvencyVerdict {
  const isFormed =
    /^\d{1,20}$/.test(player) &&
    solvencyRoot.safeParse(root).success &&
    sum.safeParse(amountMicro).success &&
    parts.length > 0 &&
    parts.every((part) => solvencyPart.safeParse(part).success) &&
    parts.every(({ path }) => path.length === parts[0]?.path.length);
  if (!isFormed) return { isValid: false, reason: 'malformed' };
  const total = parts.reduce((all, { leaf }) => all + BigInt(leaf.amount), 0n);
  if (String(total) !== amountMicro) return { isValid: false, reason: 'other-amount' };
  const places = new Set(parts.map(({ path }) => path.map(({ side }) => side).join()));
  if (places.size < parts.length) return { isValid: false, reason: 'same-leaf' };
  const isUnderRoot = parts.every((part) => leadsTo(root, solvencyLeaf(player, part.leaf), part));
  return isUnderRoot ? { isValid: true } : { isValid: false, reason: 'other-root' };
}

function leadsTo(root: SolvencyNode, leaf: SolvencyNode, { path }: SolvencyPart): boolean {
  const top = path.reduce((node, { side, hash: neighbourHash, sum: neighbourSum }) => {
    const neighbour = { hash: neighbourHash, sum: neighbourSum };
    return side === 'left' ? solvencyNode(neighbour, node) : solvencyNode(node, neighbour);
  }, leaf);
  return top.hash === root.hash && top.sum === root.sum;
}
