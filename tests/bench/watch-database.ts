import { Client } from 'pg';

const EVERY_MS = 50;

/** A statement that had run for longer than `SLOW_MS` when it was looked at. */
export type DatabaseWait = {
  /** By this machine's clock, in milliseconds since 1970. */
  readonly atMs: number;
  /** The start of the statement, or the kind of process, and what it was waiting for. */
  readonly what: string;
};

const SLOW_MS = 60;

/**
 * Looks twenty times a second at what the database of an owner's address does for longer than a
 * moment; returns a function that ends it and lists what was seen.
 */
export async function watchDatabase(
  ownerUrl: string,
): Promise<() => Promise<readonly DatabaseWait[]>> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const seen: DatabaseWait[] = [];
  const over = new AbortController();
  const look = async () => {
    const { rows } = await client.query<{ what: string }>(
      `select concat_ws(' ',
           case when backend_type = 'client backend'
             then left(regexp_replace(query, '\\s+', ' ', 'g'), 48) else backend_type end,
           coalesce('(' || wait_event_type || ' ' || wait_event || ')', '(works)')) as what
         from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid()
          and clock_timestamp() - query_start > make_interval(secs => $1)`,
      [SLOW_MS / 1000],
    );
    const atMs = Date.now();
    seen.push(...rows.map(({ what }) => ({ atMs, what })));
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      await look();
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
  })();
  return async () => {
    over.abort();
    await watching;
    await client.end();
    return seen;
  };
}
