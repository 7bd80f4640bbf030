import { type Selectable, sql } from 'kysely';
import type { DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DrawsTable } from '../../platform/db/tables/draws.ts';

/** A draw as its row says. */
export type Draw = {
  readonly id: number;
  readonly slug: string;
  readonly terms: DrawTerms;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly state: 'open' | 'closed' | 'drawn' | 'paying' | 'settled' | 'empty';
  /** Numbers that were given. */
  readonly tickets: number;
  /** The secret that hides whose a ticket is. */
  readonly salt: string;
  readonly drandRound: number;
  /** The beacon's, once it has drawn. */
  readonly signature: string | undefined;
  readonly payAtMs: number | undefined;
};

const drawOf = (row: Selectable<DrawsTable>): Draw => ({
  id: row.id,
  slug: row.slug,
  terms: row.terms,
  startsAtMs: row.starts_at.getTime(),
  endsAtMs: row.ends_at.getTime(),
  state: row.state,
  tickets: Number(row.tickets),
  salt: row.salt,
  drandRound: Number(row.drand_round),
  signature: row.beacon_signature ?? undefined,
  payAtMs: row.pay_at?.getTime(),
});

/** How long after the end tickets are still written for what happened before it. */
export const CLOSE_AFTER_MS = 120_000;

export async function readDraw(db: Database, slug: string): Promise<Draw | undefined> {
  const row = await db.selectFrom('draws').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && drawOf(row);
}

/** A draw whose row nobody else changes until the transaction ends. */
export async function lockDraw(trx: Database, id: number): Promise<Draw | undefined> {
  const row = await trx
    .selectFrom('draws')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && drawOf(row);
}

/** The same, or undefined where somebody else holds the row and does the work. */
export async function tryLockDraw(trx: Database, id: number): Promise<Draw | undefined> {
  const row = await trx
    .selectFrom('draws')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && drawOf(row);
}

/** The draws that give tickets for what happens at a moment, oldest first. */
export async function readRunning(db: Database, atMs: number): Promise<readonly Draw[]> {
  const at = new Date(atMs);
  const rows = await db
    .selectFrom('draws')
    .selectAll()
    .where('state', '=', sql.lit('open'))
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('id')
    .execute();
  return rows.map(drawOf);
}

/** The draws that may be taken a step on: to close, to draw, or to pay. */
export async function readDueDraws(db: Database, nowMs: number): Promise<readonly Draw[]> {
  const { rows } = await sql<Selectable<DrawsTable>>`
    select * from draws
     where (state = 'open' and ends_at <= ${new Date(nowMs - CLOSE_AFTER_MS)})
        or state = 'closed'
        or state = 'paying' or (state = 'drawn' and pay_at <= ${new Date(nowMs)})
     order by id`.execute(db);
  return rows.map(drawOf);
}

/** What was published when a list was closed. */
export type DrawDigest = {
  readonly digest: string;
  readonly root: string;
  readonly tickets: number;
  readonly closedAtMs: number;
  readonly drandRound: number;
};

export async function readDigest(db: Database, drawId: number): Promise<DrawDigest | undefined> {
  const row = await db
    .selectFrom('draw_digests')
    .selectAll()
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    digest: row.digest,
    root: row.root,
    tickets: Number(row.tickets),
    closedAtMs: row.closed_at.getTime(),
    drandRound: Number(row.drand_round),
  };
}
