import { type RawBuilder, sql } from 'kysely';
import { AUDIT_PAGE, type ChatActRow } from '../../../shared/backoffice/audit/contract.ts';
import type { OfficeInput, OfficeOutput } from '../../../shared/backoffice/contract.ts';
import type { Database } from '../../platform/db/database.ts';

type Row = {
  readonly log: 'c' | 'g';
  readonly id: bigint;
  readonly at: Date;
  readonly act: ChatActRow['act'];
  readonly subject: string | null;
  readonly actor_id: bigint;
  readonly actor: string;
  readonly player_id: bigint | null;
  readonly player: string | null;
  readonly amount_micro: bigint | null;
};

/**
 * A page of what moderators of the chat did and gave away, the newest first: both logs in one order of
 * time, each read by its own index.
 */
export async function listChatActs(
  db: Database,
  { by, after }: OfficeInput<'audit.chat'>,
): Promise<OfficeOutput<'audit.chat'>> {
  const whose = by === undefined ? sql`true` : sql`l.actor_id = ${BigInt(by)}`;
  const arm = (log: Row['log'], table: string, columns: RawBuilder<unknown>) => sql`
    (select ${log} as log, l.id, l.at, l.act, l.actor_id, l.player_id, ${columns}
       from ${sql.table(table)} l
      where ${whose} and ${olderThan(log, after)}
      order by l.at desc, l.id desc limit ${AUDIT_PAGE + 1})`;
  const { rows: found } = await sql<Row>`
    select f.*, a.nick as actor, p.nick as player
      from (${arm('c', 'chat_audit_log', sql`l.message_uid::text as subject, null::bigint as amount_micro`)}
            union all
            ${arm('g', 'giveaway_audit_log', sql`l.subject_id::text, l.amount_micro`)}) f
      join players a on a.id = f.actor_id
      left join players p on p.id = f.player_id
     order by f.at desc, f.log desc, f.id desc limit ${AUDIT_PAGE + 1}`.execute(db);
  const rows = found.slice(0, AUDIT_PAGE);
  const last = rows.at(-1);
  const hasMore = found.length > AUDIT_PAGE && last !== undefined;
  return { rows: rows.map(viewOf), next: hasMore ? `${last.log}${last.id}` : null };
}

/** What stands after a row in the order of time, then of the log, then of its numbers. */
function olderThan(log: Row['log'], after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const ofLast = after.startsWith('c') ? 'chat_audit_log' : 'giveaway_audit_log';
  const id = BigInt(after.slice(1));
  const at = sql`(select at from ${sql.table(ofLast)} where id = ${id})`;
  if (after.startsWith(log)) return sql`(l.at, l.id) < (${at}, ${id}::bigint)`;
  return log < after ? sql`l.at <= ${at}` : sql`l.at < ${at}`;
}

const viewOf = (row: Row): ChatActRow => ({
  id: `${row.log}${row.id}`,
  at: row.at.toISOString(),
  by: { id: String(row.actor_id), nick: row.actor },
  act: row.act,
  subject: row.subject,
  player: row.player_id === null ? null : { id: String(row.player_id), nick: row.player ?? '' },
  sumMicro: row.amount_micro === null ? null : String(row.amount_micro),
});
