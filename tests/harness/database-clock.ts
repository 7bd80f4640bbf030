import { Client } from 'pg';
import { makeIdsBy } from '../../api/platform/uuid.ts';

/** The clock of a test's database, which its functions of time go by. */
export type DatabaseClock = {
  /** Sets it to a moment; it goes on from there. */
  set(atMs: number): Promise<void>;
  nowMs(): number;
  /** Has this process make its ids by the host's clock again, for the files that come after. */
  release(): void;
};

/** What asks for the time, by the name that Postgres gives it. */
const TOLD = ['now', 'clock_timestamp'];

/** The functions of the schema that ask. */
const ASKING = [
  'ensure_partitions',
  'forget_old_requests',
  'earlier_requests',
  'ledger_post',
  'ledger_post_bets',
  'ledger_post_moves',
  'ledger_post_table_ends',
  'require_present_ids',
  'is_month_edge',
];

/**
 * Puts a clock of ours before that of Postgres in one database: connections made from now on, and
 * the functions of the books, ask it. The ids of this process follow it, as those of a host do.
 */
export async function moveDatabaseClock(ownerUrl: string): Promise<DatabaseClock> {
  let offsetMs = 0;
  const run = async (statement: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      await client.query(statement, values);
    } finally {
      await client.end();
    }
  };
  const path = 'test_time, pg_catalog, public, pg_temp';
  const clocks = TOLD.map(
    (name) => `create function test_time.${name}() returns timestamptz language sql stable as $$
      select pg_catalog.${name}() + make_interval(secs => ms / 1000.0) from test_time.ahead $$;`,
  );
  await run(`create schema test_time;
    create table test_time.ahead (ms double precision not null);
    insert into test_time.ahead values (0);
    grant usage on schema test_time to rollhouse_app;
    grant select on test_time.ahead to rollhouse_app;
    ${clocks.join('\n')}
    ${ASKING.map((name) => `alter function ${name} set search_path = ${path};`).join('\n')}
    do $$ begin
      execute format('alter database %I set search_path = ${path}', current_database());
    end $$`);
  const nowMs = () => Math.round(Date.now() + offsetMs);
  makeIdsBy(nowMs);
  return {
    set: async (atMs) => {
      offsetMs = atMs - Date.now();
      await run('update test_time.ahead set ms = $1', [offsetMs]);
    },
    nowMs,
    release: () => makeIdsBy(() => Date.now()),
  };
}
