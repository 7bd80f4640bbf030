import { sql } from 'kysely';
import {
  type Closable,
  type ClosingReason,
  type Door,
  hoursClosed,
} from '../../shared/protection/doors/doors.ts';
import type { ClosingView } from '../../shared/protection/doors/contract.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { Database } from '../platform/db/database.ts';

/** Why something is closed for all players, and until when staff think that it is. */
export type Closing = { readonly reason: ClosingReason; readonly until: Date };

/** Why it is closed, for every process; undefined where it is open, or nobody gave a reason. */
export async function readClosing(
  db: Database,
  kind: Closable,
  id: string,
): Promise<Closing | undefined> {
  return await db
    .selectFrom('closings')
    .select(['reason', 'until'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Why each of a kind is closed, by its id; what is open is not among them. */
export async function readClosings(
  db: Database,
  kind: Closable,
): Promise<ReadonlyMap<string, Closing>> {
  const rows = await db
    .selectFrom('closings')
    .select(['id', 'reason', 'until'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ id, ...closing }) => [id, closing]));
}

/** What players who meet it are told: why, and for about how many hours. */
export const viewClosing = ({ reason, until }: Closing, nowMs: number): ClosingView => ({
  reason,
  hours: hoursClosed(until.getTime(), nowMs),
});

/** The refusal that tells players so. */
export function refusalOfClosing(closing: Closing, nowMs: number): Refusal {
  const { reason, hours } = viewClosing(closing, nowMs);
  return new Refusal(`door.${reason}`, { hours });
}

/** Whether staff have it open for everybody. */
export const isDoorOpen = async (db: Database, door: Door): Promise<boolean> =>
  (await readClosing(db, 'door', door)) === undefined;

const lockOf = (door: Door) => sql`hashtextextended(${`door:${door}`}, 0)`;

/**
 * Whether a door is open, and it stays as it is until the caller's transaction ends: whoever closes
 * it, or waits at it, goes on after that.
 */
export async function keepDoor(trx: Database, door: Door): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(door)})`.execute(trx);
  return await isDoorOpen(trx, door);
}

/** Waits for whoever lets something through a door, and lets nobody until the transaction ends. */
export async function waitAtDoor(trx: Database, door: Door): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(door)})`.execute(trx);
}

/** Refuses what staff closed for everybody, with why and for about how many hours. */
export async function requireOpenDoor(db: Database, door: Door, nowMs: number): Promise<void> {
  const closing = await readClosing(db, 'door', door);
  if (closing !== undefined) throw refusalOfClosing(closing, nowMs);
}
