import type { RedisClientType } from '@redis/client';
import type { ServerOptions } from 'socket.io';
import type { Logger } from '../logger.ts';
import { createSharedPace, type SharedPace } from './shared-pace.ts';

/** What connects the processes of one installation; only where `REDIS_URL` is set. */
export type Redis = {
  /** The adapter of one of the two Socket.IO servers; each has its own stream. */
  adapterOf(server: 'root' | 'micro'): NonNullable<ServerOptions['adapter']>;
  /** Paces the messages of players over all processes. */
  readonly pace: SharedPace;
  stop(): Promise<void>;
};

const CONNECT_MS = 5000;
const LONGEST_PAUSE_MS = 2000;

/** Commands that may wait for a broken connection; further ones fail. */
const MAX_WAITING = 10_000;

/**
 * Connects to Redis, whose libraries are loaded only here. Throws where nothing answers. Once
 * connected it reconnects by itself, and until then every process works alone.
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  let isUp = false;
  const client = createClient({
    url,
    RESP: 2,
    commandsQueueMaxLength: MAX_WAITING,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries, cause) => (isUp ? pauseMs(tries) : cause),
    },
  }) as unknown as RedisClientType;
  client.on('error', (error) => logger.warn({ err: error }, 'Redis does not answer'));
  await client.connect();
  isUp = true;
  return {
    adapterOf: (server) =>
      createAdapter(client, {
        streamName: `rollhouse:${server}`,
        channelPrefix: `rollhouse:${server}`,
        onlyPlaintext: true,
      }),
    pace: createSharedPace(client, logger),
    stop: async () => {
      await client.close().catch(() => client.destroy());
    },
  };
}

const pauseMs = (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS);
