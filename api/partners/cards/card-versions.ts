import { sql } from 'kysely';
import type { CardVersion } from '../../accounts/cards/card-kind.ts';
import type { Database } from '../../platform/db/database.ts';

type Kind = {
  readonly table: 'partner_orders' | 'partner_bids';
  /** How the log of staff names one. */
  readonly subject: 'order' | 'bid';
  /** The state in which it waits for staff. */
  readonly waits: 'created' | 'waiting';
};

/** The most that wait in the staff's chat at a time; the next follow as these are decided. */
const CARDS_AT_ONCE = 10;

/** How they are now: those that wait, and those of `known`. A person's word changes the card too. */
export async function cardVersions(
  db: Database,
  known: readonly string[],
  { table, subject, waits }: Kind,
): Promise<readonly CardVersion[]> {
  const words = sql`(select count(*) from staff_acts s
    where s.subject = ${`${subject}:`} || c.id and s.outcome = 'asked')`;
  const { rows } = await sql<CardVersion>`
    select c.id::text as subject, false as waits, concat_ws('|', c.state, ${words}) as version
      from ${sql.table(table)} c where c.id = any (${[...known]}::uuid[])
    union all
    (select c.id::text, true, concat_ws('|', c.state, ${words})
       from ${sql.table(table)} c
      where c.state = ${waits} and not c.id = any (${[...known]}::uuid[])
      order by c.created_at limit greatest(0, ${CARDS_AT_ONCE}::int - (
        select count(*)::int from ${sql.table(table)} o
         where o.state = ${waits} and o.id = any (${[...known]}::uuid[]))))`.execute(db);
  return rows;
}
