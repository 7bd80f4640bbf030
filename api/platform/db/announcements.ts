import type { Logger } from '../logger.ts';
import { type SteadyClient, steadyClientOf } from './steady-client.ts';

const CHANNELS = [
  'player_changed',
  'player_notified',
  'session_ended',
  'game_changed',
  'rates_changed',
  'table_changed',
  'table_bets',
  'coinflip_changed',
  'catalog_changed',
  'campaign_changed',
  'promotion_changed',
  'protection_changed',
  'mail_queued',
  'ton_payout_changed',
  'withdrawals_changed',
  'support_queued',
  'staff_card_changed',
  'staff_card_pressed',
  'bot_message_queued',
  'chat_changed',
] as const;
export type Announcement = (typeof CHANNELS)[number];

const RECONNECT_MS = 1000;
/** A connection that a router or a failover forgot is silent as one is on which nothing changed. */
const HEARTBEAT_MS = 5000;
const STOP_MS = 1000;

export type Announcements = {
  on(name: Announcement, listener: (subject: string) => void): void;
  /**
   * Called after a broken connection is restored: any announcement may have been missed meanwhile.
   */
  onGap(listener: () => void): void;
  stop(): Promise<void>;
};

/**
 * Receives what other processes (and this one) changed in the database, within milliseconds of
 * their commit. An announcement says only whose row changed; the listener reads the row again.
 */
export async function listenToAnnouncements(
  connectionString: string,
  logger: Logger,
): Promise<Announcements> {
  const listeners = new Map<string, ((subject: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  let current: SteadyClient | undefined;
  let isStopped = false;
  let nextTry: NodeJS.Timeout | undefined;

  /**
   * A failing connection both ends and rejects; however often a retry is asked for, one follows.
   */
  const tryLater = () => {
    if (!isStopped) nextTry ??= setTimeout(() => void reconnect(), RECONNECT_MS);
  };

  const connect = async () => {
    const next = steadyClientOf(connectionString, 'announcements');
    const { client, cut } = next;
    client.on('notification', ({ channel, payload }) => {
      listeners.get(channel)?.forEach((listener) => listener(payload ?? ''));
    });
    client.on('error', (error) => logger.warn({ err: error }, 'the announcement connection broke'));
    client.on('end', tryLater);
    try {
      await client.connect();
      await client.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      cut();
      throw error;
    }
    current = next;
    keepAsking(next, logger);
    if (isStopped) await end(next);
  };

  const reconnect = async () => {
    nextTry = undefined;
    try {
      await connect();
      gapListeners.forEach((listener) => listener());
    } catch {
      tryLater();
    }
  };

  await connect();
  return {
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    onGap: (listener) => {
      gapListeners.push(listener);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(nextTry);
      if (current !== undefined) await end(current);
    },
  };
}

/** Asks until it ends, and cuts it where no answer comes, so that its end is noticed. */
function keepAsking({ client, cut }: SteadyClient, logger: Logger): void {
  const ask = () =>
    client.query('select 1').catch((error: unknown) => {
      logger.warn({ err: error }, 'the announcement connection does not answer');
      cut();
    });
  const asking = setInterval(() => void ask(), HEARTBEAT_MS);
  client.on('end', () => clearInterval(asking));
}

async function end({ client, cut }: SteadyClient): Promise<void> {
  const cutting = setTimeout(cut, STOP_MS);
  await client.end();
  clearTimeout(cutting);
}
