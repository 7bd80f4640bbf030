import type { DrawLeaf, DrawProof } from '../../../shared/fairness/draw/proof.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Database } from '../../platform/db/database.ts';
import { outsOf } from './disqualify-winner.ts';
import { closedDraw } from './draw-plan.ts';
import { type Draw, type DrawDigest, readDigest, readDraw } from '../tickets/draw-store.ts';
import { type DrawnRow, readDrawn } from './drawn-store.ts';
import { saltFor } from './leaves.ts';
import { openList } from './ticket-path.ts';

export type DrawProofDeps = {
  readonly db: Database;
  readonly beacon: Pick<Beacon, 'info'>;
};

/**
 * The proof of a draw from the closing of its list on; it names nobody. It is final once prizes are
 * paid: nobody loses one any more. Refuses `draw.none`, `draw.not-closed`.
 */
export async function readProof(
  deps: DrawProofDeps,
  slug: string,
): Promise<{ readonly proof: DrawProof; readonly isFinal: boolean }> {
  const { draw, fixed } = await readClosed(deps.db, slug);
  const isFinal = draw.state === 'paying' || draw.state === 'settled';
  return { proof: await proofOf(deps, draw, fixed), isFinal };
}

type AskedTicket = { readonly slug: string; readonly ticket: number };

/**
 * The path of a ticket of the player's own in a closed list, and what shows that its tag is theirs.
 * Refuses `draw.none`, `draw.not-closed`, and `draw.no-ticket` also for a ticket that is somebody else's.
 */
export async function proveOwn(
  { db }: Pick<DrawProofDeps, 'db'>,
  playerId: PlayerId,
  { slug, ticket }: AskedTicket,
): Promise<NonNullable<DrawProof['own']>> {
  const { draw } = await readClosed(db, slug);
  if (!(await isOwn(db, draw.id, { playerId, ticket }))) throw new Refusal('draw.no-ticket');
  const found = await (await openList(db, draw))(ticket);
  if (found === undefined) throw new Refusal('draw.no-ticket');
  const { publicId, leaf } = found;
  return { publicId, salt: saltFor(draw, publicId), leaf };
}

async function readClosed(db: Database, slug: string) {
  const draw = await readDraw(db, slug);
  if (draw === undefined) throw new Refusal('draw.none');
  const fixed = await readDigest(db, draw.id);
  if (fixed === undefined) throw new Refusal('draw.not-closed');
  return { draw, fixed };
}

/** Whether a ticket is a player's, before the list is read for it. */
async function isOwn(
  db: Database,
  drawId: number,
  { playerId, ticket }: { readonly playerId: PlayerId; readonly ticket: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_grants')
    .select(['first_number', 'tickets', 'player_id'])
    .where('draw_id', '=', drawId)
    .where('first_number', '<=', BigInt(ticket))
    .orderBy('first_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isTheirs = row?.player_id === BigInt(playerId);
  return isTheirs && BigInt(ticket) < row.first_number + BigInt(row.tickets);
}

async function proofOf(
  { db, beacon }: DrawProofDeps,
  draw: Draw,
  fixed: DrawDigest,
): Promise<DrawProof> {
  const drawn = await readDrawn(db, draw.id);
  const { signature = null } = draw;
  const drand = { ...beacon.info, round: fixed.drandRound, signature };
  return {
    v: 1,
    kind: 'draw',
    ...closedDraw(draw, fixed, beacon.info),
    digest: fixed.digest,
    drand,
    ...openedOf(drawn),
    outs: [...outsOf(drawn)],
    own: null,
  };
}

/** What was drawn, with each leaf once, however many of its tickets were. */
function openedOf(rows: readonly DrawnRow[]): Pick<DrawProof, 'drawn' | 'leaves'> {
  const leaves: DrawLeaf[] = [];
  const places = new Map<string, number>();
  const drawn = rows.map(({ number, prize, leaf }) => {
    const key = JSON.stringify(leaf);
    const before = places.get(key);
    if (before === undefined) leaves.push(leaf);
    const place = before ?? leaves.length - 1;
    places.set(key, place);
    return { number, prize, leaf: place };
  });
  return { drawn, leaves };
}
