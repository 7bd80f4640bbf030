import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type OnDemand, startOnDemand } from '../jobs/on-demand.ts';
import type { Logger } from '../logger.ts';

/** A row claimed for sending, with the number of attempts, this one included. */
export type Claimed = { readonly id: bigint; readonly attempts: number };

/**
 * The outcome of an attempt: `refused` and `cancelled` are final, `failed` is tried again, and a
 * wait is what the receiving service asked for. A waiting row holds up no other; several waits in a
 * row mean that the whole queue is sent too fast.
 */
export type Sending = 'sent' | 'refused' | 'cancelled' | 'failed' | { readonly waitMs: number };

/** A queue in the database, and how one row of it is sent. */
export type OutboxDeps<Row extends Claimed> = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly table: 'mails' | 'bot_messages';
  /** An exception counts as a failed attempt. */
  readonly send: (row: Row) => Promise<Sending>;
};

/** A row whose process claimed it and then died is due again after this long. */
const CLAIM_SECONDS = 120;

/** The pauses between attempts; after the last attempt the row is given up. */
const GAPS_SECONDS = [10, 60, 300, 1800, 7200, 21_600] as const;

/**
 * How often the queue is checked unasked: announcements may be lost, and retries come due without
 * one.
 */
const LOOK_MS = 5000;
const CONCURRENCY = 3;

/** After this many waits in a row the whole queue pauses, and for how long. */
const WAITS = 3;
const REST_MS = 30_000;

type State = { waits: number; restUntilMs: number };

/**
 * Starts sending. Any number of processes may do so: each row is claimed by one of them at a time.
 */
export function startOutbox<Row extends Claimed>(deps: OutboxDeps<Row>): OnDemand {
  const state: State = { waits: 0, restUntilMs: 0 };
  return startOnDemand({
    everyMs: LOOK_MS,
    pass: async (isStopped) => {
      // One looks first, as mostly nothing is due; the others join when it found something.
      const first = isResting(deps, state) ? undefined : await claim(deps);
      if (first === undefined) return;
      const sendRest = () => sendAllDue(deps, state, isStopped);
      const others = Array.from({ length: CONCURRENCY - 1 }, sendRest);
      await Promise.all([sendOne(deps, state, first).then(sendRest), ...others]);
    },
    onError: (error) => deps.logger.warn({ err: error }, `the queue ${deps.table} failed`),
  });
}

async function sendAllDue<Row extends Claimed>(
  deps: OutboxDeps<Row>,
  state: State,
  isStopped: () => boolean,
) {
  while (!isStopped() && !isResting(deps, state)) {
    const row = await claim(deps);
    if (row === undefined) return;
    await sendOne(deps, state, row);
  }
}

async function sendOne<Row extends Claimed>(deps: OutboxDeps<Row>, state: State, row: Row) {
  const sending = await deps.send(row).catch((error: unknown): Sending => {
    deps.logger.warn({ err: error, rowId: String(row.id) }, `a row of ${deps.table} was not sent`);
    return 'failed';
  });
  if (typeof sending === 'object') rest(deps, state);
  else state.waits = 0;
  await settle(deps, row, sending);
}

const isResting = <Row extends Claimed>({ clock }: OutboxDeps<Row>, state: State) =>
  clock.nowMs() < state.restUntilMs;

function rest<Row extends Claimed>({ clock }: OutboxDeps<Row>, state: State) {
  state.waits += 1;
  if (state.waits < WAITS) return;
  state.waits = 0;
  state.restUntilMs = clock.nowMs() + REST_MS;
}

/** Claims one row that is due; other processes skip it until the claim expires. */
async function claim<Row extends Claimed>({
  db,
  clock,
  table,
}: OutboxDeps<Row>): Promise<Row | undefined> {
  const now = new Date(clock.nowMs());
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set
      attempts = attempts + 1,
      due_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where id = (
      select id from ${sql.table(table)} where done_at is null and due_at <= ${now}
       order by due_at, id limit 1 for update skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

async function settle<Row extends Claimed>(
  { db, clock, table }: OutboxDeps<Row>,
  { id, attempts }: Claimed,
  sending: Sending,
): Promise<void> {
  const nowMs = clock.nowMs();
  const isWaiting = typeof sending === 'object';
  const gapSeconds = GAPS_SECONDS[attempts - 1];
  if ((isWaiting || sending === 'failed') && gapSeconds !== undefined) {
    const dueAt = new Date(nowMs + (isWaiting ? sending.waitMs : gapSeconds * 1000));
    await sql`
      update ${sql.table(table)} set due_at = ${dueAt} where id = ${id} and done_at is null
    `.execute(db);
    return;
  }
  const outcome = isWaiting || sending === 'failed' ? 'given-up' : sending;
  await sql`
    update ${sql.table(table)} set done_at = ${new Date(nowMs)}, outcome = ${outcome}
     where id = ${id} and done_at is null`.execute(db);
}
