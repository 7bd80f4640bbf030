import {
  EMPTY_SOLVENCY_NODE,
  type SolvencyNode,
  solvencyNode,
} from '../../../shared/cashdesk/solvency/verify.ts';

/**
 * The levels of a tree of sums from its leaves up to the one root. A level of odd length is padded
 * with an empty node.
 */
export function buildTree(leaves: readonly SolvencyNode[]): readonly (readonly SolvencyNode[])[] {
  const levels: SolvencyNode[][] = [leaves.length === 0 ? [EMPTY_SOLVENCY_NODE] : [...leaves]];
  for (;;) {
    const level = levels.at(-1) ?? [];
    if (level.length === 1) return levels;
    if (level.length % 2 === 1) level.push(EMPTY_SOLVENCY_NODE);
    const above: SolvencyNode[] = [];
    for (let at = 0; at < level.length; at += 2) {
      above.push(
        solvencyNode(level[at] ?? EMPTY_SOLVENCY_NODE, level[at + 1] ?? EMPTY_SOLVENCY_NODE),
      );
    }
    levels.push(above);
  }
}
