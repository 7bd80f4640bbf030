import { Client } from 'pg';
import { expect, vi } from 'vitest';
import type { GameView } from '../../shared/lobby/catalog/contract.ts';
import { connectClient } from './client.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { openStage, type Stage } from './stage.ts';

const COPYING = { interval: 100, timeout: 60_000 };

/** The product with the stand-in's whole catalogue, and games to open by name. */
export type GamesStage = Stage & {
  readonly database: TestDatabase;
  /** A slot that can be tried without money. */
  readonly slot: GameView;
  /** A live game whose table is chosen before it opens. */
  readonly table: GameView;
  /** Switches a game on or off as an operator does. */
  switchGame(game: GameView, isEnabled: boolean): Promise<void>;
};

async function query<Row>(database: TestDatabase, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Starts everything and waits until the catalogue has been copied. */
export async function openGamesStage(): Promise<GamesStage> {
  const database = await freshDatabase();
  const stage = await openStage({ database, env: { CATALOG_SYNC: 'true' } });
  const isCopied = () => stage.server.logs().some(({ msg }) => msg === 'the catalogue is copied');
  await vi.waitFor(() => expect(isCopied()).toBe(true), COPYING);
  const client = await connectClient(stage.server.url);
  const gamesOf = async (category: 'slots' | 'live') =>
    (await client.call('games.getGames', { isMobile: true, category })).games;
  await vi.waitFor(async () => expect((await gamesOf('live')).length).toBeGreaterThan(50), COPYING);
  const [slots, tables] = await Promise.all([gamesOf('slots'), gamesOf('live')]);
  client.close();
  const reels = await query<{ identifier: string }>(
    database,
    "select identifier from catalog_games where type = 'slots'",
  );
  const withReels = new Set(reels.map(({ identifier }) => identifier));
  const slot = slots.find((game) => game.hasDemo && withReels.has(game.identifier));
  const table = tables.find(({ hasLobby }) => hasLobby);
  if (slot === undefined || table === undefined) throw new Error('The catalogue lacks a kind');
  return {
    ...stage,
    database,
    slot,
    table,
    switchGame: async ({ identifier }, isEnabled) => {
      await query(database, 'update catalog_games set is_enabled = $2 where identifier = $1', [
        identifier,
        isEnabled,
      ]);
    },
    close: async () => {
      await stage.close();
      await database.drop();
    },
  };
}
