import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { banPlayer, unbanPlayer } from '../../api/community/moderation/ban-player.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import { freshDatabase } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';
import { playerIdOf } from '../../shared/ids.ts';

const ASKED = { reason: 1, comment: undefined, time: 5, uid: undefined } as const;

test('A ban needs one connection: whoever asks holds none while they wait for another', async () => {
  const database = await freshDatabase();
  const [player] = await makePlayers(database.ownerUrl, 1);
  const pool = createPool(database.appUrl, 1);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const db = createDatabase(pool);
  const deps = () => ({ db, clock: createClock(), players: createPlayerDirectory({ db }) });
  const asker = playerIdOf(player?.id ?? 0);
  const userId = randomUUID();
  await expect(banPlayer(deps(), asker, { ...ASKED, userId })).rejects.toThrow('not-moderator');
  await expect(unbanPlayer(deps(), asker, userId)).rejects.toThrow('not-moderator');
});
