import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  CLIENT_SEED_BYTES,
  clientSeedOf,
  commitmentOf,
  SERVER_SEED_BYTES,
  serverSeedOf,
} from '../../shared/fairness/seeds.ts';
import type { PlayerId, SeedId } from '../../shared/ids.ts';
import type { Tables } from '../db/tables/tables.ts';

/** The pair in use, secret included: it never leaves the server before rotation. */
export type ActiveSeed = {
  readonly id: SeedId;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
};

const freshServerSeed = () => serverSeedOf(randomBytes(SERVER_SEED_BYTES));

/** A client seed for a player who has not chosen one. */
export const freshClientSeed = () => clientSeedOf(randomBytes(CLIENT_SEED_BYTES));

/** Gives a new player the pair to play with and the promise of the next one. */
export async function insertFirstSeeds(trx: Transaction<Tables>, playerId: PlayerId) {
  await insertSeed(trx, { playerId, state: 'active', clientSeed: freshClientSeed() });
  await insertSeed(trx, { playerId, state: 'next', clientSeed: null });
}

type SeedPlan = {
  readonly playerId: PlayerId;
  readonly state: 'active' | 'next';
  readonly clientSeed: string | null;
};

/** Draws a server seed and writes it with its commitment. */
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

/** The active pair of a player as committed. Every player has one from the start. */
export async function readActiveSeed(
  db: Kysely<Tables>,
  playerId: PlayerId,
  isLocking = false,
): Promise<ActiveSeed> {
  const query = db
    .selectFrom('seeds')
    .select(['id', 'server_seed', 'server_seed_hash', 'client_seed', 'nonce'])
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'active');
  const row = await (isLocking ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return {
    id: row.id as SeedId,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed ?? '',
    nonce: row.nonce,
  };
}

/** The commitment of the seed that the next rotation brings into use. */
export async function readNextCommitment(db: Kysely<Tables>, playerId: PlayerId): Promise<string> {
  const row = await db
    .selectFrom('seeds')
    .select('server_seed_hash')
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'next')
    .executeTakeFirstOrThrow();
  return row.server_seed_hash;
}
