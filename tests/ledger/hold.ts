import { Client, DatabaseError } from 'pg';

const HOLD_KEY = 7_001_001;
const LIMIT_MS = 30_000;

/** Postgres error codes after which the drop is tried again: a deadlock and a lock timeout. */
const GIVEN_WAY = new Set(['40P01', '55P03']);
/** Shorter than the second after which Postgres resolves a deadlock by ending either side. */
const GIVE_WAY_AFTER = '200ms';

/** The points inside the posting statement, and the row event each is held at. */
const TRIGGERS = {
  'after-key-insert': 'create trigger fault_hold before insert on rounds',
  'after-debit': 'create trigger fault_hold before update on wallets',
  'after-outcome': 'create trigger fault_hold after insert or update on rounds',
  'before-commit':
    'create constraint trigger fault_hold after insert on transfers deferrable initially deferred',
} as const;
export type HeldPoint = keyof typeof TRIGGERS;
export const HELD_POINTS = Object.keys(TRIGGERS) as readonly HeldPoint[];

const WRITTEN_HERE = 'xmin = pg_current_xact_id()::xid';

/**
 * The condition under which the statement is held, evaluated inside it. A debit is detected when
 * the next wallet of the statement is updated: the first is debited, the others are not.
 */
const CONDITIONS: Readonly<Record<HeldPoint, string>> = {
  'after-key-insert': `exists (select from requests where ${WRITTEN_HERE})
    and not exists (select from rounds where ${WRITTEN_HERE})`,
  'after-debit': `exists (select from wallets where ${WRITTEN_HERE})`,
  'after-outcome': `exists (select from rounds where ${WRITTEN_HERE})`,
  'before-commit': `exists (select from rounds where ${WRITTEN_HERE})`,
};

const TABLES = {
  'after-key-insert': 'rounds',
  'after-debit': 'wallets',
  'after-outcome': 'rounds',
  'before-commit': 'transfers',
} as const;

/** A posting statement of the server that is paused inside Postgres. */
export type Hold = {
  /** Resolves when a statement has reached the point; rejects when none did in time. */
  reached(): Promise<void>;
  /** Lets the statement go on and commit, though nobody waits for it any more. */
  commit(): Promise<void>;
  /** Ends the statement where it is, which undoes everything it did. */
  rollBack(): Promise<void>;
};

/**
 * Makes the next posting statement wait at a point: under the point's condition a trigger asks for
 * a lock that this connection holds.
 */
export async function holdAt(ownerUrl: string, point: HeldPoint): Promise<Hold> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select pg_advisory_lock(${HOLD_KEY})`);
  await client.query(
    `create or replace function fault_hold() returns trigger language plpgsql as $$
     begin
       if ${CONDITIONS[point]} then perform pg_advisory_xact_lock_shared(${HOLD_KEY}); end if;
       return new;
     end $$`,
  );
  await client.query(`${TRIGGERS[point]} for each row execute function fault_hold()`);
  let finished: Promise<void> | undefined;
  const finish = () => {
    finished ??= (async () => {
      await client.query(`select pg_advisory_unlock(${HOLD_KEY})`);
      await dropHold(client, TABLES[point]);
      await client.end();
    })();
    return finished;
  };
  return {
    reached: async () => {
      if (await isHeld(client)) return;
      await finish();
      throw new Error(`no posting reached the point ${point}`);
    },
    commit: finish,
    rollBack: async () => {
      if (finished !== undefined) return;
      await client.query(`select pg_terminate_backend(pid) from (${WAITING}) as waiting`);
      await finish();
    },
  };
}

const WAITING = `select pid from pg_locks
  where locktype = 'advisory' and objid = ${HOLD_KEY} and not granted
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * The lock that a drop needs can deadlock with those of the released statement or of one that
 * waited for it. The drop gives up before Postgres chooses a victim, and is tried again.
 */
async function dropHold(client: Client, table: string) {
  const deadline = Date.now() + LIMIT_MS;
  await client.query(`set lock_timeout = '${GIVE_WAY_AFTER}'`);
  for (;;) {
    try {
      await client.query(`drop trigger fault_hold on ${table}`);
      return;
    } catch (error) {
      const gaveWay = error instanceof DatabaseError && GIVEN_WAY.has(error.code ?? '');
      if (!gaveWay || Date.now() > deadline) throw error;
    }
  }
}

/** Waits until a statement is held; whether one was in time. */
async function isHeld(client: Client): Promise<boolean> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const { rowCount } = await client.query(WAITING);
    if (rowCount !== null && rowCount > 0) return true;
    await new Promise((done) => setTimeout(done, 10));
  }
  return false;
}
