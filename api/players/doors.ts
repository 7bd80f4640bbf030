import type { Door } from '../../shared/protection/doors/doors.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { DoorsTable } from '../platform/db/tables/doors.ts';

export type DoorRow = Selectable<DoorsTable>;

const HOUR_MS = 3_600_000;

/** How a door stands now, for every process. */
export async function readDoor(db: Database, door: Door): Promise<DoorRow> {
  return await db
    .selectFrom('doors')
    .selectAll()
    .where('door', '=', door)
    .executeTakeFirstOrThrow();
}

/**
 * How a door stands until the caller's transaction ends: whoever closes it, or waits at it, goes on
 * after that.
 */
export async function keepDoor(trx: Database, door: Door): Promise<DoorRow> {
  return await trx
    .selectFrom('doors')
    .selectAll()
    .where('door', '=', door)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** Waits for whoever lets something through a door, and lets nobody until the transaction ends. */
export async function waitAtDoor(trx: Database, door: Door): Promise<void> {
  await trx.selectFrom('doors').select('door').where('door', '=', door).forUpdate().execute();
}

/** Refuses what staff closed for everybody, with why and for about how many hours. */
export async function requireOpenDoor(db: Database, door: Door, nowMs: number): Promise<void> {
  const refusal = await refusalOfDoor(db, door, nowMs);
  if (refusal !== undefined) throw refusal;
}

/** The refusal of a door that is closed; undefined where it is open. */
export async function refusalOfDoor(
  db: Database,
  door: Door,
  nowMs: number,
): Promise<Refusal | undefined> {
  const { reason, until } = await readDoor(db, door);
  if (reason === null) return undefined;
  const leftMs = Math.max(0, (until?.getTime() ?? 0) - nowMs);
  return new Refusal(`door.${reason}`, { hours: Math.max(1, Math.ceil(leftMs / HOUR_MS)) });
}
