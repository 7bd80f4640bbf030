import { Client } from 'pg';
import type { Logger } from '../../logger.ts';
import type { TableGameName } from './table-round.ts';

/** How often a process that does not lead tries to, and one that does asks whether it still can. */
const TRY_MS = 2000;

/** A connection whose machine vanished is given up by Postgres within about eleven seconds. */
const KEEP_ALIVE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

export type LeaderDeps = { readonly databaseUrl: string; readonly logger: Logger };

/** What a process does while it leads a game; ends when it no longer does. */
export type Lead = { stop(): Promise<void> };

/**
 * Leads games one process at a time: whoever holds the game's advisory lock, on a connection of its
 * own. The lock ends with the connection, so a process that dies is followed within seconds.
 */
export function startLeading(
  { databaseUrl, logger }: LeaderDeps,
  games: ReadonlyMap<TableGameName, () => Lead>,
): Lead {
  const leads = new Map<TableGameName, Lead>();
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
    if (leads.size > 0 && !isStopped) logger.warn('the connection that leads tables broke');
    void release();
  };

  /** A connection that does not answer may not end either: nobody waits for it. */
  const giveUp = (broken: Client) => {
    lose(broken);
    broken.end().catch(() => undefined);
  };

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'rollhouse-tables',
      options: KEEP_ALIVE,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    await next.connect();
    client = next;
    return next;
  };

  const attempt = async () => {
    const held = client ?? (await connect());
    if (leads.size === games.size) await held.query('select 1');
    for (const [game, lead] of games) {
      if (leads.has(game) || isStopped) continue;
      if (!(await tryLock(held, game)) || client !== held) continue;
      logger.info({ game }, 'this process leads the table');
      leads.set(game, lead());
    }
  };

  const tryAgain = () => {
    trying = attempt()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'tables could not be led');
        if (client !== undefined) giveUp(client);
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(tryAgain, TRY_MS);
      });
  };

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

async function tryLock(client: Client, game: TableGameName): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [`table:${game}`],
  );
  return rows[0]?.locked === true;
}
