import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';

/** A row that was claimed to be sent, with how often that was tried, this time included. */
export type Claimed = { readonly id: bigint; readonly attempts: number };

/**
 * What became of a try: `refused` and `cancelled` are the last word on a row, `failed` is tried again,
 * and a wait is the row's, asked for by who takes the letters. One row that must wait keeps no other
 * back; several in a row mean that the whole line is too fast.
 */
export type Sending = 'sent' | 'refused' | 'cancelled' | 'failed' | { readonly waitMs: number };

/** A queue in the database, and how one row of it is sent. */
export type OutboxDeps<Row extends Claimed> = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly table: 'mails' | 'bot_messages';
  /** What it throws counts as a failed try. */
  readonly send: (row: Row) => Promise<Sending>;
};

/** Sends what is queued. */
export type Outbox = {
  /** Looks into the queue now; to be called when something was queued. */
  wake(): void;
  /** Resolves when everything that was due has been tried. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/** A row that a process took to send and then lost is due again after this long. */
const CLAIM_SECONDS = 120;

/** The gaps between tries; after the last the row is given up. */
const GAPS_SECONDS = [10, 60, 300, 1800, 7200, 21_600] as const;

/** Announcements may be lost, and tries come due without one. */
const LOOK_MS = 5000;
const AT_ONCE = 3;

/** After so many waits one after the other the line rests, and for so long. */
const WAITS = 3;
const REST_MS = 30_000;

type State = { isAsked: boolean; isStopped: boolean; waits: number; restUntilMs: number };

/** Starts sending. Any number of processes may: each row is claimed by one of them at a time. */
export function startOutbox<Row extends Claimed>(deps: OutboxDeps<Row>): Outbox {
  const state: State = { isAsked: false, isStopped: false, waits: 0, restUntilMs: 0 };
  let running: Promise<void> | undefined;

  const work = async () => {
    while (state.isAsked && !state.isStopped) {
      state.isAsked = false;
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendAllDue(deps, state)));
    }
  };
  const wake = () => {
    state.isAsked = true;
    running ??= work()
      .catch((error: unknown) => deps.logger.warn({ err: error }, `the queue ${deps.table} failed`))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, LOOK_MS);
  timer.unref();
  wake();
  return {
    wake,
    drain: async () => {
      wake();
      await running;
    },
    stop: async () => {
      state.isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function sendAllDue<Row extends Claimed>(deps: OutboxDeps<Row>, state: State) {
  while (!state.isStopped && deps.clock.nowMs() >= state.restUntilMs) {
    const row = await claim(deps);
    if (row === undefined) return;
    const sending = await deps.send(row).catch((error: unknown): Sending => {
      deps.logger.warn({ err: error, rowId: String(row.id) }, `a row of ${deps.table} broke`);
      return 'failed';
    });
    if (typeof sending === 'object') rest(deps, state);
    else state.waits = 0;
    await settle(deps, row, sending);
  }
}

function rest<Row extends Claimed>({ clock }: OutboxDeps<Row>, state: State) {
  state.waits += 1;
  if (state.waits < WAITS) return;
  state.waits = 0;
  state.restUntilMs = clock.nowMs() + REST_MS;
}

/** Takes one row that is due; other processes pass it by until the claim is over. */
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
