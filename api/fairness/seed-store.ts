import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  CLIENT_SEED_BYTES,
  clientSeedOf,
  commitmentOf,
  SERVER_SEED_BYTES,
  serverSeedOf,
} from '../../shared/fairness/seeds.ts';
import type { PlayerId, SeedId } from '../../shared/ids.ts';
import { anyOf } from '../platform/db/any-of.ts';
import type { SeedsTable } from '../platform/db/tables/rounds.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { lockPlayer } from '../players/lock-player.ts';

/** The pair in use, secret included: the secret never leaves the server before rotation. */
export type ActiveSeed = {
  readonly id: SeedId;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly isOwnClientSeed: boolean;
  readonly nonce: bigint;
};

const freshServerSeed = () => serverSeedOf(randomBytes(SERVER_SEED_BYTES));

/** A client seed for a player who has not chosen one. */
export const freshClientSeed = () => clientSeedOf(randomBytes(CLIENT_SEED_BYTES));

/** Gives a new player the active pair and the promise of the next one. */
export async function insertFirstSeeds(trx: Transaction<Tables>, playerId: PlayerId) {
  await insertSeed(trx, { playerId, state: 'active', clientSeed: freshClientSeed() });
  await insertSeed(trx, { playerId, state: 'next', clientSeed: null });
}

type SeedPlan = {
  readonly playerId: PlayerId;
  readonly state: 'active' | 'next';
  readonly clientSeed: string | null;
};

/** Draws a server seed and stores it with its commitment. */
export async function insertSeed(trx: Transaction<Tables>, plan: SeedPlan) {
  const serverSeed = freshServerSeed();
  await trx
    .insertInto('seeds')
    .values({
      player_id: BigInt(plan.playerId),
      server_seed: serverSeed,
      server_seed_hash: commitmentOf(serverSeed),
      client_seed: plan.clientSeed,
      state: plan.state,
      revealed_at: null,
    })
    .execute();
}

const SEED_COLUMNS = [
  'id',
  'server_seed',
  'server_seed_hash',
  'client_seed',
  'is_own_client_seed',
  'nonce',
] as const;

type SeedRow = Pick<Selectable<SeedsTable>, (typeof SEED_COLUMNS)[number]>;

/**
 * The active pairs of players as committed, in the order of the players. Every player has one from
 * the start.
 */
export async function readActiveSeeds(
  db: Kysely<Tables>,
  playerIds: readonly PlayerId[],
): Promise<readonly (ActiveSeed | Error)[]> {
  const rows = await db
    .selectFrom('seeds')
    .select([...SEED_COLUMNS, 'player_id'])
    .where('player_id', '=', anyOf(playerIds))
    .where('state', '=', 'active')
    .execute();
  const byPlayer = new Map(rows.map((row) => [Number(row.player_id), row]));
  return playerIds.map((playerId) => {
    const row = byPlayer.get(playerId);
    return row === undefined ? new Error(`player ${playerId} has no seeds`) : seedOfRow(row);
  });
}

/**
 * Locks the active pair: no bet can use it until the transaction ends. Rotations of one player wait
 * for each other at the player's row, so each finds the pair the previous one left.
 */
export async function lockActiveSeed(
  trx: Transaction<Tables>,
  playerId: PlayerId,
): Promise<ActiveSeed> {
  await lockPlayer(trx, playerId);
  const row = await trx
    .selectFrom('seeds')
    .select(SEED_COLUMNS)
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return seedOfRow(row);
}

/**
 * Whether an unfinished round draws from a pair. Call it with the pair locked: then no further
 * round can begin with it, and all that began are seen.
 */
export async function hasOpenRound(
  trx: Transaction<Tables>,
  playerId: PlayerId,
  seedId: SeedId,
): Promise<boolean> {
  const open = await trx
    .selectFrom('rounds')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'open')
    .where('seed_id', '=', seedId)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

function seedOfRow(row: SeedRow): ActiveSeed {
  return {
    id: row.id as SeedId,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed ?? '',
    isOwnClientSeed: row.is_own_client_seed,
    nonce: row.nonce,
  };
}

/** The pair in use and the commitment of the next one, read at the same moment. */
export async function readSeeds(
  db: Kysely<Tables>,
  playerId: PlayerId,
): Promise<{ readonly active: ActiveSeed; readonly nextServerSeedHash: string }> {
  const rows = await db
    .selectFrom('seeds')
    .select([...SEED_COLUMNS, 'state'])
    .where('player_id', '=', BigInt(playerId))
    .where('state', 'in', ['active', 'next'])
    .execute();
  const active = rows.find((row) => row.state === 'active');
  const next = rows.find((row) => row.state === 'next');
  if (active === undefined || next === undefined) throw new Error('a player has no seeds');
  return { active: seedOfRow(active), nextServerSeedHash: next.server_seed_hash };
}
