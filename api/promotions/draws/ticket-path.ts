import { sql } from 'kysely';
import type { DrawLeaf } from '../../../shared/fairness/draw/proof.ts';
import { levelsOf, pathIn } from '../../../shared/fairness/draw/tree.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Draw } from '../tickets/draw-store.ts';
import { leavesOf, type ListRow, listRows, nodeDigest, nodesOf } from './leaves.ts';
import type { Block } from './list-tree.ts';

/** A ticket in a closed list: whose it is, and the path of those it was given with. */
export type FoundTicket = {
  readonly playerId: PlayerId;
  readonly publicId: string;
  readonly leaf: DrawLeaf;
};

/** Finds tickets in a closed list; undefined for a number that the list has not. */
export type FindTicket = (number: number) => Promise<FoundTicket | undefined>;

/** Reads a closed list; the nodes above its blocks are read once for all tickets that are found. */
export async function openList(db: Database, draw: Draw): Promise<FindTicket> {
  const leafOf = leavesOf(draw);
  const blocks = await readBlocks(db, draw.id);
  const above = levelsOf(blocks.map(nodeOnly), nodeDigest);
  return async (number) => {
    const at = blocks.findLastIndex(({ first }) => first <= number);
    const block = blocks[at];
    if (block === undefined || number >= block.first + block.tickets) return undefined;
    const rows = await readRows(db, draw.id, block);
    const index = rows.findLastIndex(({ first_number: first }) => Number(first) <= number);
    const row = rows[index] as ListRow;
    const inside = levelsOf(nodesOf(leafOf, rows), nodeDigest);
    return {
      playerId: playerIdOf(row.player_id),
      publicId: row.public_id,
      leaf: { ...leafOf(row), path: [...pathIn(inside, index), ...pathIn(above, at)] },
    };
  };
}

const nodeOnly = ({ hash, tickets }: Block) => ({ hash, tickets });

async function readBlocks(db: Database, drawId: number): Promise<readonly Block[]> {
  const rows = await db
    .selectFrom('draw_blocks')
    .select(['first_number', 'tickets', 'hash'])
    .where('draw_id', '=', drawId)
    .orderBy('first_number')
    .execute();
  return rows.map(({ first_number: first, tickets, hash }) => ({
    first: Number(first),
    tickets: Number(tickets),
    hash,
  }));
}

async function readRows(db: Database, drawId: number, block: Block): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    ${listRows}
     where g.draw_id = ${drawId} and g.first_number >= ${block.first}
       and g.first_number < ${block.first + block.tickets}
     order by g.first_number`.execute(db);
  return rows;
}
