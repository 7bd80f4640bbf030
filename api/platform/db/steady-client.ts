import { Socket } from 'node:net';
import { Client } from 'pg';

/** How long Postgres may take to accept a connection, and to answer. */
const ANSWER_MS = 5000;

/** Silence after which the network is asked whether the other side is there. */
const IDLE_MS = 5000;

/** Postgres gives up a connection whose machine vanished within about eleven seconds. */
const KEEP_ALIVE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

export type SteadyClient = {
  readonly client: Client;
  /** Cuts the connection at once: one that answers nothing would not close either. */
  readonly cut: () => void;
};

/**
 * A connection that is kept for long. A query that gets no answer fails after five seconds; nothing
 * notices by itself that the other side is gone, so whoever holds it asks from time to time.
 */
export function steadyClientOf(databaseUrl: string, name: string): SteadyClient {
  const socket = new Socket();
  const client = new Client({
    connectionString: databaseUrl,
    application_name: `rollhouse-${name}`,
    options: KEEP_ALIVE,
    keepAlive: true,
    keepAliveInitialDelayMillis: IDLE_MS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    stream: () => socket,
  });
  return { client, cut: () => socket.destroy() };
}
