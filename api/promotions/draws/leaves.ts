import { hash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { NOBODY } from '../../../shared/fairness/draw/nobody.ts';
import {
  leafNode,
  tagOf,
  type DigestOf,
  type TreeNode,
} from '../../../shared/fairness/draw/tree.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import type { DrawEntrantsTable, TicketGrantsTable } from '../../platform/db/tables/draws.ts';
import type { Draw } from '../tickets/draw-store.ts';

/** SHA-256 by OpenSSL, in hex: the same as the verifier's. */
export const nodeDigest: DigestOf = (text) => hash('sha256', text);

/** A row of the list: tickets given together, and whose they are. */
export type ListRow = Pick<
  Selectable<TicketGrantsTable>,
  'first_number' | 'tickets' | 'player_id' | 'taken_at'
> &
  Pick<Selectable<DrawEntrantsTable>, 'person_id' | 'out'> & { readonly public_id: string };

/** The rows of a list; a condition on `g` may follow, and then their order. */
export const listRows = sql`
  select g.first_number, g.tickets, g.player_id, g.taken_at, e.person_id, e.out, p.public_id
    from ticket_grants g
    join draw_entrants e on e.draw_id = g.draw_id and e.player_id = g.player_id
    join players p on p.id = g.player_id`;

type Salted = Pick<Draw, 'slug' | 'salt'>;

/** What a player alone is shown, to make the tag of their tickets from. */
export const saltFor = ({ salt }: Salted, publicId: string): string =>
  Buffer.from(nodeHmac(salt, `tag|${publicId}`)).toString('hex');

/** What stands for a person in the list of a draw. */
const personIn = ({ salt }: Salted, personId: bigint): string =>
  Buffer.from(nodeHmac(salt, `person|${personId}`))
    .toString('hex')
    .slice(0, 32);

/** How many accounts a maker of leaves remembers: their tags cost more than their leaves. */
const REMEMBERED = 200_000;

/** What stands for the account and the person of a row. */
type Names = { readonly tag: string; readonly person: string };

/** Makes the leaves of a list from its rows. */
export function leavesOf(draw: Salted): (row: ListRow) => Names & { readonly tickets: number } {
  const known = new Map<bigint, Names>();
  const namesOf = ({ player_id: id, person_id: personId, public_id: publicId }: ListRow): Names => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const salt = saltFor(draw, publicId);
    const names = {
      tag: tagOf({ slug: draw.slug, publicId, salt }, nodeDigest),
      person: personIn(draw, personId ?? id),
    };
    if (known.size >= REMEMBERED) known.clear();
    known.set(id, names);
    return names;
  };
  return (row) => {
    const { tag, person } = namesOf(row);
    const isOut = row.out !== null || row.taken_at !== null;
    return { tag, person: isOut ? NOBODY : person, tickets: row.tickets };
  };
}

/** The nodes of some rows of a list, in their order. */
export const nodesOf = (
  leafOf: ReturnType<typeof leavesOf>,
  rows: readonly ListRow[],
): readonly TreeNode[] => rows.map((row) => leafNode(leafOf(row), nodeDigest));
