import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { CsvColumns } from '../../platform/csv/csv.ts';
import { momentsOf, type Period } from '../reports/period.ts';
import { type Written, writtenOf } from './written.ts';

type Screened = { readonly at: Date; readonly cells: readonly (string | null)[] };

/** What stands in each cell of a row, after its moment. */
const FACTS = [
  'direction',
  'player',
  'payway',
  'wallet',
  'fingerprint',
  'firstUsed',
  'trustedBy',
  'otherAccounts',
  'score',
  'reasons',
  'outcome',
  'decidedBy',
] as const;

const COLUMNS: CsvColumns<Screened> = [
  ['at', ({ at }) => at.toISOString()],
  ...FACTS.map((fact, place): CsvColumns<Screened>[number] => [
    fact,
    ({ cells }) => cells[place] ?? null,
  ]),
];

/**
 * What was checked of each wallet that coins went to or came from: whether it was new, how it came to
 * be trusted, and how many other accounts are known by it. No outside service of screening is asked.
 */
export async function walletScreening(db: Database, period: Period): Promise<Written> {
  const { from, to } = momentsOf(period);
  const { rows } = await sql<Screened>`
    select at, cells from (
      select w.asked_at as at, array[
               'out', w.player_id::text, p.name, a.masked, encode(a.link_digest, 'hex'),
               to_char(a.first_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), a.trusted_by,
               (select count(distinct o.player_id) from payout_addresses o
                 where o.link_digest = a.link_digest and o.player_id <> a.player_id)::text,
               w.score::text, w.reasons::text, w.stage,
               (select string_agg(distinct l.act || ' by ' || l.by, '; ')
                  from withdrawal_audit_log l
                 where l.withdrawal_id = w.id and l.via in ('telegram', 'shell', 'web'))] as cells
        from withdrawals w
        join payways p on p.id = w.payway_id and p.is_crypto
        join payout_addresses a on a.id = w.address_id
       where w.asked_at >= ${from} and w.asked_at < ${to}
      union all
      select t.happened_at, array[
               'in', t.player_id::text, 'TON ' || coalesce(t.asset, ''), t.sender, null, null, null,
               (select count(distinct o.player_id) from ton_transactions o
                 where o.sender = t.sender and o.player_id <> t.player_id)::text,
               null, t.reason, t.state,
               (select string_agg(distinct l.act || ' by ' || l.by, '; ') from ton_audit_log l
                 where l.transaction_id = t.id)]
        from ton_transactions t
       where t.kind in ('deposit', 'unmatched')
         and t.happened_at >= ${from} and t.happened_at < ${to}) screened
     order by at`.execute(db);
  return writtenOf(COLUMNS, rows);
}
