import { type Selectable, sql } from 'kysely';
import type { ChatBan } from '../../../shared/community/chat/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChatBansTable } from '../../platform/db/tables/moderation.ts';

export type BanRow = Selectable<ChatBansTable>;

/** A player's ban in force, as the player reads it; undefined where there is none. */
export async function banOf(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<ChatBan | undefined> {
  const row = await inForce(db, BigInt(playerId), nowMs)
    .leftJoin('chat_appeals', 'chat_appeals.ban_id', 'chat_bans.id')
    .select('chat_appeals.state')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, reason, comment, until, state } = row;
  // An appeal that was granted ended the ban, so the ban in force has none but these.
  const appeal = state === 'lifted' ? null : state;
  return { id, reason, comment, until: until?.toISOString() ?? null, appeal };
}

/** The row of a player's ban in force. */
export const readBan = async (
  db: Database,
  playerId: bigint,
  nowMs: number,
): Promise<BanRow | undefined> => await inForce(db, playerId, nowMs).executeTakeFirst();

const inForce = (db: Database, playerId: bigint, nowMs: number) =>
  db
    .selectFrom('chat_bans')
    .selectAll('chat_bans')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', new Date(nowMs))]))
    .orderBy('began_at', 'desc')
    .limit(1);

/**
 * Whether staff gave a ban, or let it stand on an appeal; so too where it took the place of such a ban,
 * by being longer, before that one was over.
 */
export async function isStaffsToLift(db: Database, banId: string, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive stood (id, until, by_staff) as (
      select id, until, by_staff from chat_bans where id = ${banId}
      union
      select b.id, b.until, b.by_staff from chat_bans b join stood on b.replaced_by = stood.id)
    select from stood
      left join chat_appeals a on a.ban_id = stood.id
     where (stood.by_staff is not null or a.state = 'refused')
       and (stood.until is null or stood.until > ${new Date(nowMs)})`.execute(db);
  return rows.length > 0;
}

/** Lets one change of a player's bans follow the other, whichever process makes it. */
export async function lockBans(trx: Database, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat:bans:${playerId}`}, 0))`.execute(
    trx,
  );
}
