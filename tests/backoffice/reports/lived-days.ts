import type { Client } from 'pg';

/** The tables whose rows name a transfer group, and the columns that do. */
const GROUP_COLUMNS = [
  ['transfers', 'group_id'],
  ['totals_changes', 'group_id'],
  ['idempotency_keys', 'group_id'],
  ['rounds', 'id'],
  ['rounds', 'settle_group'],
] as const;

const MS_OF = `create function pg_temp.ms_of(id uuid) returns bigint language sql as $$
  select ('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint $$`;

/** A bet of another provider's game and its win, with the moment between them. */
export type SplitRound = { readonly stakeMicro: bigint; readonly wonMicro: bigint };

/**
 * Spreads what happened in the seconds of a test over hours, so that a midnight falls between a bet and
 * its win, near the middle of it all. Each group keeps its place: what began before something else still
 * does. Only the owner can do so, past every trigger. Answers the round that midnight parts.
 */
export async function spreadAroundMidnight(
  owner: Client,
  { midnightMs, hours }: { readonly midnightMs: number; readonly hours: number },
): Promise<SplitRound> {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(MS_OF);
  const { rows } = await owner.query(
    `with span as (select min(pg_temp.ms_of(group_id)) as first,
                          max(pg_temp.ms_of(group_id)) as last from transfers)
     select span.*, bet.detail ->> 'micro' as staked, win.detail ->> 'micro' as won,
            (pg_temp.ms_of(bet.group_id) + pg_temp.ms_of(win.group_id)) / 2.0 as split
       from span, idempotency_keys bet
       join idempotency_keys win on win.detail ->> 'round' = bet.detail ->> 'round'
      where bet.detail ->> 'action' = 'bet' and win.detail ->> 'action' = 'win'
        and (win.detail ->> 'micro')::bigint > 0
        and pg_temp.ms_of(win.group_id) > pg_temp.ms_of(bet.group_id) + 1
      order by abs(pg_temp.ms_of(bet.group_id) - (span.first + span.last) / 2) limit 1`,
  );
  const [{ first, last, split, staked, won }] = rows;
  const times = (hours * 3_600_000) / (Number(last) - Number(first));
  for (const [table, column] of GROUP_COLUMNS) {
    await owner.query(
      `update ${table} set ${column} = (
         lpad(to_hex((${midnightMs} + (pg_temp.ms_of(${column}) - ${split}) * ${times})::bigint), 12, '0')
         || substr(replace(${column}::text, '-', ''), 13))::uuid
       where ${column} is not null`,
    );
  }
  await owner.query('commit');
  return { stakeMicro: BigInt(staked), wonMicro: BigInt(won) };
}

/**
 * Takes what happened so far back in time, and forgets what was summed of it, so that a test that lives
 * for a minute has a yesterday. Only the owner can do so, past every trigger.
 */
export async function takeBackInTime(owner: Client, byMs: number): Promise<void> {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(MS_OF);
  for (const [table, column] of GROUP_COLUMNS) {
    await owner.query(
      `update ${table} set ${column} = (
         lpad(to_hex(pg_temp.ms_of(${column}) - ${Math.round(byMs)}), 12, '0')
         || substr(replace(${column}::text, '-', ''), 13))::uuid
       where ${column} is not null`,
    );
  }
  for (const table of REPORT_TABLES) await owner.query(`delete from ${table}`);
  await owner.query('commit');
}

/**
 * What the entries of the ledger between two moments come to, added up one by one, by account and
 * game.
 */
export async function addUpEntries(
  owner: Client,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ReadonlyMap<string, bigint>> {
  await owner.query(`drop function if exists pg_temp.ms_of(uuid); ${MS_OF}`);
  const { rows } = await owner.query(
    `select e.amount_micro as amount, coalesce(a.operator_account, 'player:' || a.wallet) as account,
            (select min(k.detail ->> 'game') from idempotency_keys k
              where k.group_id = e.group_id and k.detail ? 'game') as game
       from entries e join accounts a on a.id = e.account_id
      where pg_temp.ms_of(e.group_id) >= $1 and pg_temp.ms_of(e.group_id) < $2`,
    [fromMs, toMs],
  );
  const sums = new Map<string, bigint>();
  for (const { amount, account, game } of rows) {
    const names = account.startsWith('provider:') ? [account, `${account} ${game}`] : [account];
    for (const name of names) sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));
  }
  return sums;
}

/** The same as the report of a day has it. */
export async function addUpReport(
  owner: Client,
  day: string,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await owner.query(
    `select name, sum(amount)::text as amount from (
       select from_name as name, -amount_micro as amount from day_movements where day = $1
       union all select to_name, amount_micro from day_movements where day = $1
       union all
       select account || ' ' || game,
              staked_micro - refunded_micro - paid_micro + taken_back_micro - kept_micro
         from day_games where day = $1 and account like 'provider:%') sides
      group by name`,
    [day],
  );
  return new Map(rows.map(({ name, amount }) => [name, BigInt(amount)]));
}

/** Every row of every table of the reports, as one text. */
export async function reportRows(owner: Client): Promise<string> {
  const texts: string[] = [];
  for (const table of REPORT_TABLES) {
    const { rows } = await owner.query(`select t::text as row from ${table} t order by 1`);
    texts.push(table, ...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

const REPORT_TABLES = [
  'report_days',
  'day_movements',
  'day_games',
  'month_games',
  'day_expectations',
  'day_wins',
  'day_rewards',
  'day_figures',
  'deposit_weeks',
  'cohort_weeks',
];
