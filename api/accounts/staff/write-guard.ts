import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Ledger } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** What may be written before anybody was authorised: who staff are, and what they asked for. */
const OF_STAFF = /^staff_|_audit(?:_log)?$/;

/**
 * Each table that a statement writes, wherever it stands in it. `for update` locks and `do update`
 * belongs to an insert, so neither names a table.
 */
const WRITES =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|(?<!for\s+)(?<!for\s+no\s+key\s+)(?<!\bdo\s+)update)\s+(?:only\s+)?"?(?:public"?\.)?"?(\w+)/gi;

/** The functions that post in the ledger, and what keeps its months. */
const POSTS = /\b(ledger_post\w*|ensure_partitions|forget_old_requests)\s*\(/i;

const permissions = new AsyncLocalStorage<{ mayWrite: boolean }>();

/** Does a piece of staff's work for which nothing is written before it is authorised. */
export const withoutWrites = <T>(work: () => Promise<T>): Promise<T> =>
  permissions.run({ mayWrite: false }, work);

/**
 * Lets the work under way write from now on. `authorise` calls it once the act may be done; a verb
 * that must write before that, or at a first approval of two, calls it where it says why.
 */
export function allowWrites(): void {
  const permission = permissions.getStore();
  if (permission !== undefined) permission.mayWrite = true;
}

/** What a statement writes that is not of staff; undefined where it writes nothing. */
function writtenBy(statement: string): string | undefined {
  const tables = Array.from(statement.matchAll(WRITES), ([, table = '']) => table);
  return tables.find((table) => !OF_STAFF.test(table)) ?? POSTS.exec(statement)?.[1];
}

const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i;
const ENDS = /^\s*(?:commit|end|rollback(?!\s+to))\b/i;
const COMMITS = /^\s*(?:commit|end)\b/i;

/** A statement that alone would have changed nothing where it touched no row. */
const IS_PLAIN = /^\s*(?:insert|update|delete|merge)\b/i;

/** What a connection wrote since its transaction began, and whether it is in one. */
type Written = { isInTransaction: boolean; table: string | undefined };

/**
 * What would become lasting by the next statement of a connection, though nobody was authorised;
 * undefined where it may run.
 */
function lastingBy(connection: Written, statement: string): string | undefined {
  if (BEGINS.test(statement)) {
    Object.assign(connection, { isInTransaction: true, table: undefined });
    return undefined;
  }
  if (!ENDS.test(statement)) {
    return connection.isInTransaction ? undefined : writtenBy(statement);
  }
  connection.isInTransaction = false;
  return COMMITS.test(statement) ? connection.table : undefined;
}

type Query = (...given: unknown[]) => unknown;

/**
 * Keeps what is written through a pool from lasting before `authorise` said that it may: a
 * transaction is not committed, and a statement outside of one is not sent. A new command that
 * forgets to ask fails the first time it is used, whatever verb it calls. The pool must serve nobody
 * else: whoever waits for a connection may go on in the work that gave it back.
 */
export function guardWrites(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const guarded = client as unknown as { query: Query };
    guarded.query = guardedQuery(guarded.query.bind(client));
  });
}

/**
 * A database that guards writes as `guardWrites` says, over connections that others use as well
 * and whose work it leaves alone. It is not destroyed: the pool is ended by whoever made it.
 */
export function guardedDatabase(pool: Pool): Database {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const query = guardedQuery(client.query.bind(client) as Query);
    const release = (isBroken?: boolean) => client.release(isBroken);
    return { query, release } as PostgresPoolClient;
  };
  const guarded = { connect, end: async () => undefined, options: pool.options };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
}

/** The ledger, which posts nothing of staff's work before it is authorised. */
export const guardedLedger = (ledger: Ledger): Ledger => ({
  ...ledger,
  post: async (pending) => {
    if (permissions.getStore()?.mayWrite === false) throw unasked('the ledger');
    return await ledger.post(pending);
  },
});

const unasked = (table: string) =>
  new Error(`It writes ${table} and nobody was authorised for it.`);

/** What a connection is asked by, which follows its transaction. */
function guardedQuery(query: Query): Query {
  const connection: Written = { isInTransaction: false, table: undefined };
  return (...given) => {
    const isShut = permissions.getStore()?.mayWrite === false;
    const [asked] = given;
    const statement = (typeof asked === 'string' ? asked : (asked as { text?: string }).text) ?? '';
    const lasting = lastingBy(connection, statement);
    if (!isShut) return query(...given);
    if (lasting === undefined) return noting(connection, statement, query(...given));
    const error = unasked(lasting);
    const answer = given.at(-1);
    if (typeof answer !== 'function') return Promise.reject(error);
    return (answer as (error: Error) => void)(error);
  };
}

/** Notes what a statement of a transaction wrote, once it is known to have touched a row. */
function noting(connection: Written, statement: string, answer: unknown): unknown {
  const table = writtenBy(statement);
  if (table === undefined || !connection.isInTransaction) return answer;
  if (!(answer instanceof Promise) || !IS_PLAIN.test(statement)) {
    connection.table ??= table;
    return answer;
  }
  return answer.then((result: { readonly rowCount?: number | null }) => {
    if (result.rowCount !== 0) connection.table ??= table;
    return result;
  });
}
