import { sql } from 'kysely';
import {
  type Closable,
  type ClosingReason,
  type Service,
  hoursClosed,
} from '../../shared/protection/services/services.ts';
import type { ClosingView } from '../../shared/protection/services/contract.ts';
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
  return new Refusal(`closed.${reason}`, { hours });
}

/** Whether staff have it open for everybody. */
export const isServiceOpen = async (db: Database, service: Service): Promise<boolean> =>
  (await readClosing(db, 'service', service)) === undefined;

const lockOf = (service: Service) => sql`hashtextextended(${`service:${service}`}, 0)`;

/**
 * Whether a service is open, and it stays as it is until the caller's transaction ends: whoever closes
 * it, or waits at it, goes on after that.
 */
export async function keepServiceOpen(trx: Database, service: Service): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(service)})`.execute(trx);
  return await isServiceOpen(trx, service);
}

/** Waits for whoever lets something through a service, and lets nobody until the transaction ends. */
export async function waitForService(trx: Database, service: Service): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(service)})`.execute(trx);
}

/** Refuses what staff closed for everybody, with why and for about how many hours. */
export async function requireOpenService(
  db: Database,
  service: Service,
  nowMs: number,
): Promise<void> {
  const closing = await readClosing(db, 'service', service);
  if (closing !== undefined) throw refusalOfClosing(closing, nowMs);
}
