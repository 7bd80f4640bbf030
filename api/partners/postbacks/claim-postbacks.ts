import { type Selectable, sql } from 'kysely';
import { UNCONFIRMED_GAP_SECONDS } from '../../../shared/partners/postbacks/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PartnerPostbackMessagesTable } from '../../platform/db/tables/postbacks.ts';
import type { PostbackAddress } from './postback-store.ts';

/** A message as it is stored. */
export type PostbackMessage = Selectable<PartnerPostbackMessagesTable>;

/** An address whose process died is free again after this long; an attempt takes far less. */
const CLAIM_MS = 60_000;

/** Hosts of one owner that proved nothing are called at most this often, for all partners together. */
const OWNER_GAP_MS = (UNCONFIRMED_GAP_SECONDS * 1000) / 2;

/** What of rows `m` may be sent now to addresses `a`: tests also while events wait. */
const isDue = (now: Date) => sql<boolean>`m.postback_id = a.id and m.state = 'waiting'
  and m.due_at <= ${now} and (m.type = 'test' or (a.paused_for is null
    and coalesce(a.rests_until, '-infinity') <= ${now}))`;

/**
 * Takes addresses that have something due, those that waited longest first. One process at a time has
 * an address, so that one message at a time is sent to it.
 */
export async function claimPostbacks(
  db: Database,
  nowMs: number,
  most: number,
): Promise<readonly PostbackAddress[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<PostbackAddress>`
    update partner_postbacks c set busy_until = ${new Date(nowMs + CLAIM_MS)}
     where c.id in (
       select a.id from partner_postbacks a join players p on p.id = a.player_id
        where a.next_at <= ${now} and coalesce(a.busy_until, '-infinity') <= ${now}
          and p.closed_at is null
          and exists (select from partner_postback_messages m where ${isDue(now)})
        order by a.next_at limit ${most} for update of a skip locked)
    returning *`.execute(db);
  return rows;
}

/** Whether the owner of a host may be called now, which then is the one call for a while. */
export async function claimOwner(
  db: Database,
  owner: string,
  nowMs: number,
): Promise<{ readonly freeAtMs: number } | undefined> {
  const { rows } = await sql<{ next_at: Date }>`
    insert into partner_postback_owners as o (owner, next_at)
    values (${owner}, ${new Date(nowMs + OWNER_GAP_MS)})
    on conflict (owner) do update set next_at = excluded.next_at where o.next_at <= ${new Date(nowMs)}
    returning next_at`.execute(db);
  return rows.length > 0 ? undefined : { freeAtMs: nowMs + OWNER_GAP_MS };
}

/** Counts an attempt of the next message of an address that this process has; tests come first. */
export async function takeMessage(
  db: Database,
  address: PostbackAddress,
  nowMs: number,
): Promise<PostbackMessage | undefined> {
  const now = new Date(nowMs);
  const { rows } = await sql<PostbackMessage>`
    update partner_postback_messages t set attempts = t.attempts + 1, tried_at = ${now}
     where t.id = (
       select m.id from partner_postback_messages m join partner_postbacks a on a.id = ${address.id}
        where ${isDue(now)} order by m.type = 'test' desc, m.due_at, m.created_at, m.id limit 1)
       and t.state = 'waiting'
    returning *`.execute(db);
  return rows[0];
}

/** Gives an address back untouched until a moment. */
export async function leavePostback(db: Database, id: string, nextAtMs: number): Promise<void> {
  await db
    .updateTable('partner_postbacks')
    .set({ busy_until: null, next_at: new Date(nextAtMs) })
    .where('id', '=', id)
    .execute();
}
