import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { tellProcesses } from '../chat/chat-news.ts';

/** The player's connections learn how their ban stands, and their profile says so too. */
export async function tellBanChanged(trx: Database, playerId: PlayerId): Promise<void> {
  await tellProcesses(trx, { kind: 'ban', playerId });
  await sql`select pg_notify('player_changed', ${String(playerId)})`.execute(trx);
}
