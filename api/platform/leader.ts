import type { Client } from 'pg';
import { steadyClientOf } from './db/steady-client.ts';
import type { Logger } from './logger.ts';

/** How often a process that does not lead tries to become leader. */
const TRY_MS = 2000;

/**
 * How often a leader checks that it still leads. It has to know before Postgres gives the lock of a
 * machine that vanished to another.
 */
const CHECK_MS = 5000;

export type LeaderDeps = { readonly databaseUrl: string; readonly logger: Logger };

/** What a process runs while it leads; stopped when it no longer leads. */
export type Lead = { stop(): Promise<void> };

/** Tasks that one process at a time leads, and what it runs for each. */
export type Posts = {
  /** What the tasks are for, in the log and in the name of the connection. */
  readonly name: string;
  /** What to start, by the name of the advisory lock that it takes. */
  readonly byLock: ReadonlyMap<string, () => Lead>;
};

/**
 * Elects one leader per lock: the process that holds the advisory lock, on a connection of its own.
 * The lock ends with the connection, so a dead leader is replaced within seconds. Two may lead for
 * a moment while a connection breaks: what they run must be harmless when done twice.
 */
export function startLeading({ databaseUrl, logger }: LeaderDeps, { name, byLock }: Posts): Lead {
  const leads = new Map<string, Lead>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let trying: Promise<void> = Promise.resolve();

  const release = async () => {
    const ended = [...leads.values()].map((lead) => lead.stop());
    leads.clear();
    await Promise.all(ended);
  };

  const lose = (lost: Client) => {
    if (client !== lost) return;
    client = undefined;
    if (leads.size > 0 && !isStopped) logger.warn({ post: name }, 'the leader’s connection broke');
    void release();
    if (timer !== undefined) tryIn(TRY_MS);
  };

  /** A connection that does not answer may not close either, so its end is not awaited. */
  const giveUp = (broken: Client) => {
    lose(broken);
    broken.end().catch(() => undefined);
  };

  const connect = async () => {
    const { client: next } = steadyClientOf(databaseUrl, name);
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    await next.connect();
    client = next;
    return next;
  };

  const attempt = async () => {
    const held = client ?? (await connect());
    if (leads.size === byLock.size) await held.query('select 1');
    for (const [lock, lead] of byLock) {
      if (leads.has(lock) || isStopped) continue;
      if (!(await tryLock(held, lock)) || client !== held || isStopped) continue;
      leads.set(lock, lead());
    }
  };

  const tryAgain = () => {
    timer = undefined;
    trying = attempt()
      .catch((error: unknown) => {
        logger.warn({ err: error, post: name }, 'an attempt to become the leader failed');
        if (client !== undefined) giveUp(client);
      })
      .finally(() => {
        tryIn(leads.size === byLock.size ? CHECK_MS : TRY_MS);
      });
  };

  function tryIn(ms: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(tryAgain, ms);
  }

  tryAgain();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await trying;
      await release();
      await client?.end();
    },
  };
}

async function tryLock(client: Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [lock],
  );
  return rows[0]?.locked === true;
}
