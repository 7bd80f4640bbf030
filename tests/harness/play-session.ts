import { randomUUID } from 'node:crypto';
import { insertPlaySession, type PlaySession } from '../../api/lobby/aggregator/play-sessions.ts';
import type { Database } from '../../api/platform/db/database.ts';
import { playerIdOf } from '../../shared/ids.ts';

/** Stores a further session of a player in the first game, as opening it does, and says its id. */
export async function openSession(
  { db }: { readonly db: Database },
  playerId: number,
  at: Pick<PlaySession, 'currencyId' | 'rateMicro' | 'startedAtMs'> & Partial<PlaySession>,
): Promise<string> {
  const id = randomUUID();
  const opened = { id, playerId: playerIdOf(playerId), gameId: 1, platform: 'web' };
  await insertPlaySession(db, { ...opened, bonus: undefined, ...at });
  return id;
}
