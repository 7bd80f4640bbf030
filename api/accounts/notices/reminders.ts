import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import { ofTelegramUser } from './reach.ts';
import type { ReminderFacts, ReminderKind } from './write-reminder.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A reminder of something that a player earned or may do. */
export type Reminder = {
  readonly kind: ReminderKind;
  /** The occasion, of which a player is reminded once. */
  readonly about: string;
  readonly facts: ReminderFacts;
};

/**
 * Whether a player asked to be reminded, and since then neither blocked the bot nor excluded
 * themselves: after an exclusion they ask again.
 */
export async function wantsReminders(db: Kysely<Tables>, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql`
    select from players p
     where p.id = ${playerId} and ${isReminded(sql.ref('p.id'))}`.execute(db);
  return rows.length > 0;
}

/** The same of a row `p` of players. */
const isReminded = (id: ReturnType<typeof sql.ref>) => sql<boolean>`(
  p.reminders_since is not null and p.bot_blocked_at is null
  and exists (select from identities i where i.player_id = ${id} and i.provider = 'telegram')
  and not exists (
    select from player_exclusions e
     where e.player_id = ${id} and e.kind = 'exclusion' and e.since >= p.reminders_since))`;

/** Players who asked to be reminded and were not within a day, by their ids from one on. */
export async function readReminded(
  db: Kysely<Tables>,
  {
    afterId,
    nowMs,
    limit,
  }: {
    readonly afterId: number;
    readonly nowMs: number;
    readonly limit: number;
  },
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from players p
     where p.reminders_since is not null and p.id > ${afterId} and ${isReminded(sql.ref('p.id'))}
       and not exists (
         select from reminders r
          where r.player_id = p.id and r.at > ${new Date(nowMs - DAY_MS)})
     order by p.id
     limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Switches a player's reminders on from a moment, or off. */
export async function setReminders(
  db: Kysely<Tables>,
  playerId: PlayerId,
  sinceMs: number | null,
): Promise<void> {
  await db
    .updateTable('players')
    .set({ reminders_since: sinceMs === null ? null : new Date(sinceMs) })
    .where('id', '=', BigInt(playerId))
    .execute();
}

/** Switches them off for the player of a Telegram account; repeating it changes nothing. */
export async function stopReminders(db: Kysely<Tables>, telegramId: number): Promise<void> {
  await db
    .updateTable('players')
    .set({ reminders_since: null })
    .where('reminders_since', 'is not', null)
    .where(ofTelegramUser(telegramId))
    .execute();
}

/**
 * Queues a reminder for the bot, each occasion once and one in a day, however many processes do so
 * at once. Answers whether it was queued now.
 */
export async function queueReminder(
  db: Kysely<Tables>,
  playerId: PlayerId,
  { kind, about, facts, nowMs }: Reminder & { readonly nowMs: number },
): Promise<boolean> {
  const now = new Date(nowMs);
  return await db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    if (!(await wantsReminders(trx, playerId))) return false;
    const kept = await sql`
      insert into reminders (player_id, about, at)
      select ${playerId}, ${about}, ${now}
       where not exists (
         select from reminders
          where player_id = ${playerId} and at > ${new Date(nowMs - DAY_MS)})
      on conflict do nothing
      returning 1`.execute(trx);
    if (kept.rows.length === 0) return false;
    await sql`
      insert into bot_messages (kind, player_id, lang, facts, queued_at, due_at)
      select ${kind}, id, lang, ${JSON.stringify(facts)}::jsonb, ${now}, ${now}
        from players where id = ${playerId}`.execute(trx);
    return true;
  });
}
