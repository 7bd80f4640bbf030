import { sql } from 'kysely';
import type { ReportReason } from '../../../shared/community/moderation/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireWriter } from '../chat/require-writer.ts';
import type { ModerationDeps } from './ban-player.ts';
import { pacedReports } from './paced.ts';

/** The lines that a report keeps: what was said before, the message itself, and what followed. */
const BEFORE = 14;
const AFTER = 5;

/** A line of the room as it was when a message of it was first reported. */
export type KeptLine = {
  readonly uid: number;
  /** Null where the product spoke. */
  readonly nick: string | null;
  readonly text: string;
  readonly at: string;
};

/**
 * Reports a message to the moderators, once for each player. The first report keeps the message and
 * the lines around it; later ones only count, so that a message is decided on once.
 */
export async function reportMessage(
  deps: ModerationDeps,
  reporterId: PlayerId,
  { uid, reason }: { readonly uid: number; readonly reason: ReportReason },
): Promise<void> {
  await requireWriter(deps, reporterId);
  await deps.db.transaction().execute(async (trx) => {
    const nowMs = deps.clock.nowMs();
    const message = await readMessage(trx, uid);
    if (message === undefined) throw new Refusal('moderation.no-message');
    if (message.authorId === BigInt(reporterId)) throw new Refusal('moderation.own-message');
    if (await hasReported(trx, uid, reporterId)) throw new Refusal('moderation.already-reported');
    await pacedReports(trx, reporterId, nowMs);
    await keepMessage(trx, { uid, ...message }, nowMs);
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('chat_reports')
      .values({
        uid: BigInt(uid),
        reporter_id: BigInt(reporterId),
        reason,
        at: new Date(nowMs),
      })
      .onConflict((conflict) => conflict.columns(['uid', 'reporter_id']).doNothing())
      .executeTakeFirstOrThrow();
    if (added === 0n) throw new Refusal('moderation.already-reported');
    await trx
      .updateTable('chat_reported')
      .set((eb) => ({ reports: eb('reports', '+', 1) }))
      .where('uid', '=', BigInt(uid))
      .execute();
  });
}

type Message = { readonly authorId: bigint; readonly text: string };

/** A message that a player wrote and that is still shown. */
async function readMessage(trx: Database, uid: number): Promise<Message | undefined> {
  const row = await trx
    .selectFrom('chat_messages')
    .select(['author_id', 'text'])
    .where('uid', '=', BigInt(uid))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.author_id === null) return undefined;
  return { authorId: row.author_id, text: row.text };
}

async function hasReported(trx: Database, uid: number, reporterId: PlayerId): Promise<boolean> {
  const row = await trx
    .selectFrom('chat_reports')
    .select('at')
    .where('uid', '=', BigInt(uid))
    .where('reporter_id', '=', BigInt(reporterId))
    .executeTakeFirst();
  return row !== undefined;
}

async function keepMessage(
  trx: Database,
  { uid, authorId, text }: Message & { readonly uid: number },
  nowMs: number,
): Promise<void> {
  await sql`
    insert into chat_reported (uid, author_id, text, context, first_at)
    select ${uid}, ${authorId}, ${text}, coalesce(jsonb_agg(line order by line.uid), '[]'),
           ${new Date(nowMs)}
      from (
        select m.uid, p.nick, m.text, m.written_at as at
          from chat_messages m left join players p on p.id = m.author_id
         where m.uid between ${uid - BEFORE} and ${uid + AFTER} and m.deleted_at is null) line
    on conflict (uid) do nothing`.execute(trx);
}
