import { Client } from 'pg';
import type { Logger } from '../logger.ts';

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
  let client: Client | undefined;
  let isStopped = false;
  let nextTry: NodeJS.Timeout | undefined;

  /**
   * A failing connection both ends and rejects; however often a retry is asked for, one follows.
   */
  const tryLater = () => {
    if (!isStopped) nextTry ??= setTimeout(() => void reconnect(), RECONNECT_MS);
  };

  const connect = async () => {
    const next = new Client({ connectionString, application_name: 'rollhouse-announcements' });
    next.on('notification', ({ channel, payload }) => {
      listeners.get(channel)?.forEach((listener) => listener(payload ?? ''));
    });
    next.on('error', (error) => logger.warn({ err: error }, 'the announcement connection broke'));
    next.on('end', tryLater);
    await next.connect();
    await next.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
    client = next;
    if (isStopped) await next.end();
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
      await client?.end();
    },
  };
}
