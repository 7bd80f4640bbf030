import { sql } from 'kysely';
import { rootOf, type TreeNode } from '../../../shared/fairness/draw/tree.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Draw } from '../tickets/draw-store.ts';
import { leavesOf, type ListRow, listRows, nodeDigest, nodesOf } from './leaves.ts';

/** Leaves below one node that is kept: a power of two, so that it is a node of the whole tree. */
const BLOCK_LEAVES = 1024;

/** Rows that are read and blocks that are written at a time. */
const PAGE_ROWS = 16 * BLOCK_LEAVES;

/** A node over 1,024 leaves, and the first of its numbers. */
export type Block = TreeNode & { readonly first: number };

/**
 * Makes the tree of a whole list and writes its blocks; answers its root. Reads through the list once
 * and keeps nothing but the blocks. Throws where a number is missing or there twice.
 */
export async function writeTree(trx: Database, draw: Draw): Promise<TreeNode> {
  const leafOf = leavesOf(draw);
  const blocks: Block[] = [];
  let next = 1;
  await sql`
    declare list no scroll cursor for
      ${listRows} where g.draw_id = ${sql.lit(draw.id)} order by g.first_number`.execute(trx);
  for (;;) {
    const { rows } = await sql<ListRow>`fetch ${sql.lit(PAGE_ROWS)} from list`.execute(trx);
    const made: Block[] = [];
    for (let from = 0; from < rows.length; from += BLOCK_LEAVES) {
      const block = blockOf(rows.slice(from, from + BLOCK_LEAVES), { leafOf, next });
      next += block.tickets;
      made.push(block);
    }
    await insertBlocks(trx, draw.id, made);
    blocks.push(...made);
    if (rows.length < PAGE_ROWS) break;
  }
  await sql`close list`.execute(trx);
  if (next !== draw.tickets + 1) throw new Error(`the list ends at ${next - 1}`);
  return rootOf(blocks, nodeDigest);
}

function blockOf(
  rows: readonly ListRow[],
  { leafOf, next }: { readonly leafOf: ReturnType<typeof leavesOf>; readonly next: number },
): Block {
  let due = next;
  for (const { first_number: first, tickets } of rows) {
    if (Number(first) !== due) throw new Error(`number ${due} of the list is missing`);
    due += tickets;
  }
  const { hash, tickets } = rootOf(nodesOf(leafOf, rows), nodeDigest);
  return { hash, tickets, first: next };
}

async function insertBlocks(trx: Database, drawId: number, blocks: readonly Block[]) {
  if (blocks.length === 0) return;
  await trx
    .insertInto('draw_blocks')
    .values(
      blocks.map(({ first, tickets, hash }) => ({
        draw_id: drawId,
        first_number: BigInt(first),
        tickets: BigInt(tickets),
        hash,
      })),
    )
    .execute();
}
