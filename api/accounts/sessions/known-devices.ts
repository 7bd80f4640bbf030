import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { deviceName } from './device-name.ts';

/**
 * Whether an account was signed in to on a browser. Asked for an account that is not there too, so
 * that both take as long.
 */
export async function isKnownDevice(
  db: Database,
  playerId: PlayerId | undefined,
  device: Buffer | undefined,
): Promise<boolean> {
  if (device === undefined) return false;
  const row = await db
    .selectFrom('known_devices')
    .select('player_id')
    .where('player_id', '=', BigInt(playerId ?? 0))
    .where('device_hash', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

/** A browser in which a player just signed in. */
export type SeenDevice = {
  readonly hash: Buffer;
  readonly userAgent: string | undefined;
  readonly ip: string | undefined;
  readonly nowMs: number;
};

/**
 * Stores a browser as one of the account's, in the transaction that signs it in. When it is not the
 * first and was not known, the owner is notified.
 */
export async function rememberDevice(
  trx: Database,
  playerId: PlayerId,
  { hash, userAgent, ip, nowMs }: SeenDevice,
): Promise<void> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ is_new: boolean; has_others: boolean }>`
    insert into known_devices as d (player_id, device_hash, first_seen_at, last_seen_at)
      values (${playerId}, ${hash}, ${now}, ${now})
    on conflict (player_id, device_hash) do update set last_seen_at = ${now}
    returning xmax = 0 as is_new, exists (
      select from known_devices o where o.player_id = d.player_id and o.device_hash <> ${hash}
    ) as has_others`.execute(trx);
  const [seen] = rows;
  if (seen === undefined || !seen.is_new || !seen.has_others) return;
  const facts = { device: deviceName(userAgent), ip };
  await notifyPlayer(trx, { kind: 'new-device', playerId, facts }, nowMs);
}
