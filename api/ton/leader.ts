import { Client } from 'pg';
import type { Logger } from '../logger.ts';

/** How often a process that does not lead tries to, and one that does asks whether it still can. */
const TRY_MS = 2000;

/** Names the reading of the chain and the paying from it among the advisory locks of the database. */
const LOCK = 'ton:leader';

/** A connection whose machine vanished is given up by Postgres within about eleven seconds. */
const KEEP_ALIVE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

type Deps = { readonly databaseUrl: string; readonly logger: Logger };

/** What a process does while it leads; ends when it no longer does. */
export type Lead = { stop(): Promise<void> };

/**
 * Lets one process at a time read the chain and pay from it: whoever holds an advisory lock, on a
 * connection of its own. The lock ends with the connection. Two leaders for a moment would still do
 * nothing twice: the tables they share see to it.
 */
export function startLeading({ databaseUrl, logger }: Deps, begin: () => Lead): Lead {
  let lead: Lead | undefined;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const lose = (lost: Client) => {
    if (client !== lost) return;
    client = undefined;
    const ended = lead;
    lead = undefined;
    if (!isStopped && ended !== undefined) logger.warn('the connection that leads TON broke');
    void ended?.stop();
  };

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'rollhouse-ton',
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
    if (lead !== undefined) return void (await held.query('select 1'));
    const { rows } = await held.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [LOCK],
    );
    if (rows[0]?.locked !== true || client !== held || isStopped) return;
    logger.info('this process reads the TON network and pays over it');
    lead = begin();
  };

  let trying: Promise<void> = Promise.resolve();
  const tryAgain = () => {
    trying = attempt()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'TON could not be led');
        const broken = client;
        if (broken === undefined) return;
        lose(broken);
        broken.end().catch(() => undefined);
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
      await lead?.stop();
      lead = undefined;
      await client?.end();
    },
  };
}
