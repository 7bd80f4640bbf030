import { sql } from 'kysely';
import { PLAYER_PAGE } from '../../../shared/backoffice/player/contract.ts';
import { type ActRow } from '../../../shared/backoffice/player/rows.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';
import { CODE } from '../../cashdesk/payments/payment-states.ts';

/** How many of each kind of thing of a player are looked for in the log, the newest first. */
const THINGS = 300;

type Row = {
  id: bigint;
  person: string | null;
  second: string | null;
  act: string;
  subject: string;
  outcome: ActRow['outcome'];
  reason: string | null;
  via: string;
  at: Date;
};

/**
 * What staff did, asked for or were refused about a player: with their account, their thread and
 * cases, their newest payments, documents, grants and arrivals. The newest first. What is theirs is
 * gathered before it is put in order: the other way round the whole log would be walked.
 */
export async function readActs(
  { db }: PlayerPageDeps,
  reading: Reading,
  after: string | undefined,
): Promise<{ rows: ActRow[]; next: string | null }> {
  await requireSection(db, reading, 'acts');
  const subjects = await subjectsOf(db, reading.playerId);
  const older = /^\d{1,18}$/.test(after ?? '') ? sql`and a.id < ${after}::bigint` : sql``;
  const { rows } = await sql<Row>`
    with own as materialized (
      select * from staff_acts a where a.subject = any (${subjects}::text[]) ${older}
    )
    select a.id, p.name as person, s.name as second, a.act, a.subject, a.outcome, a.reason, a.via,
           a.at
      from own a
      left join staff_people p on p.id = a.person_id
      left join staff_people s on s.id = a.second_id
     order by a.id desc limit ${PLAYER_PAGE + 1}`.execute(db);
  const page = rows.slice(0, PLAYER_PAGE);
  const last = page.at(-1);
  return {
    rows: page.map(({ id, at, ...row }) => ({ ...row, id: String(id), at: at.toISOString() })),
    next: rows.length > PLAYER_PAGE && last !== undefined ? String(last.id) : null,
  };
}

/** What the log calls everything that is a player's. */
async function subjectsOf(db: Database, playerId: PlayerId): Promise<readonly string[]> {
  const id = BigInt(playerId);
  const { rows } = await sql<{ subject: string }>`
    select 'player:' || ${id}::bigint as subject
    union all
    select 'thread:' || t.id from support_threads t where t.player_id = ${id}
    union all
    select 'case:S-' || c.id
      from support_threads t
     cross join lateral (
       select k.id from support_cases k
        where k.thread_id = t.id order by k.id desc limit ${THINGS}) c
     where t.player_id = ${id}
    union all
    (select 'deposit:' || p.id from payments p
      where p.player_id = ${id} and p.code = ${CODE.deposit}
      order by p.created_at desc, p.id desc limit ${THINGS})
    union all
    (select 'withdrawal:' || w.id from withdrawals w
      where w.player_id = ${id} order by w.asked_at desc limit ${THINGS})
    union all
    (select 'document:' || d.id from kyc_documents d
      where d.player_id = ${id} order by d.uploaded_at desc limit ${THINGS})
    union all
    (select 'grant:' || g.id from grants g
      where g.player_id = ${id} order by g.claimed_at desc limit ${THINGS})
    union all
    (select 'ton:' || t.id from ton_transactions t
      where t.player_id = ${id} order by t.happened_at desc limit ${THINGS})
    union all
    (select 'coins:' || r.id
       from crypto_addresses a join crypto_receipts r on r.address_id = a.id
      where a.player_id = ${id} order by r.first_at desc limit ${THINGS})`.execute(db);
  return rows.map(({ subject }) => subject);
}
