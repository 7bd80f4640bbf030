import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

/** The most in a time. */
type Pace = { readonly most: number; readonly withinMs: number };

/**
 * A moderator who goes bad, or whose account was stolen, empties the room, or lets in whom it threw
 * out, slowly enough to be stopped; a raid of spammers is still met, and then there is panic mode.
 */
export const BAN_PACES: readonly Pace[] = [
  { most: 20, withinMs: 10 * MINUTE_MS },
  { most: 100, withinMs: 1440 * MINUTE_MS },
];

/** The same for messages: a raid leaves more of them than people to ban. */
export const DELETION_PACES: readonly Pace[] = [
  { most: 60, withinMs: 10 * MINUTE_MS },
  { most: 600, withinMs: 1440 * MINUTE_MS },
];

/** One player's reports cannot fill the queue. */
export const REPORT_PACES: readonly Pace[] = [
  { most: 10, withinMs: 60 * MINUTE_MS },
  { most: 30, withinMs: 1440 * MINUTE_MS },
];

/** Refuses a moderator who banned too many lately. Bans of one moderator follow one another. */
export async function pacedBans(trx: Database, moderatorId: PlayerId, nowMs: number) {
  await inTurn(trx, `chat:bans-by:${moderatorId}`);
  for (const { most, withinMs } of BAN_PACES) {
    const { rows } = await sql<{ made: number }>`
      select count(*)::int as made from chat_bans
       where by_player = ${moderatorId} and began_at > ${new Date(nowMs - withinMs)}`.execute(trx);
    refuseFrom(most, rows[0]?.made);
  }
}

/** Refuses a moderator who deleted too much lately. Deletions of one moderator follow one another. */
export async function pacedDeletions(trx: Database, moderatorId: PlayerId, nowMs: number) {
  await inTurn(trx, `chat:deletions-by:${moderatorId}`);
  await refuseOverPace(trx, moderatorId, { act: 'delete', paces: DELETION_PACES, nowMs });
}

/** Refuses a moderator who lifted too many bans lately; one who goes bad does not free a whole raid. */
export async function pacedUnbans(trx: Database, moderatorId: PlayerId, nowMs: number) {
  await inTurn(trx, `chat:unbans-by:${moderatorId}`);
  await refuseOverPace(trx, moderatorId, { act: 'unban', paces: BAN_PACES, nowMs });
}

type Acts = {
  readonly act: 'delete' | 'unban';
  readonly paces: readonly Pace[];
  readonly nowMs: number;
};

async function refuseOverPace(trx: Database, actorId: PlayerId, { act, paces, nowMs }: Acts) {
  for (const { most, withinMs } of paces) {
    const { rows } = await sql<{ made: number }>`
      select count(*)::int as made from chat_audit_log
       where actor_id = ${actorId} and act = ${act}
         and at > ${new Date(nowMs - withinMs)}`.execute(trx);
    refuseFrom(most, rows[0]?.made);
  }
}

/** Refuses a player who reported too much lately. Reports of one player follow one another. */
export async function pacedReports(trx: Database, reporterId: PlayerId, nowMs: number) {
  await inTurn(trx, `chat:reports-by:${reporterId}`);
  for (const { most, withinMs } of REPORT_PACES) {
    const { rows } = await sql<{ made: number }>`
      select count(*)::int as made from chat_reports
       where reporter_id = ${reporterId} and at > ${new Date(nowMs - withinMs)}`.execute(trx);
    refuseFrom(most, rows[0]?.made);
  }
}

const inTurn = async (trx: Database, name: string) =>
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);

function refuseFrom(most: number, made = 0): void {
  if (made >= most) throw new Refusal('wire.flood');
}
