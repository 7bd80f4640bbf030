import type { Kysely } from 'kysely';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { RotateOutput, SeedsOutput } from '../../shared/fairness/contract.ts';
import { isClientSeed } from '../../shared/fairness/seeds.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import {
  freshClientSeed,
  hasOpenRound,
  insertSeed,
  lockActiveSeed,
  readSeeds,
} from './seed-store.ts';

/** What a player may know of their seeds: everything but the secrets. */
export async function viewSeeds(db: Kysely<Tables>, playerId: PlayerId): Promise<SeedsOutput> {
  const { active, nextServerSeedHash } = await readSeeds(db, playerId);
  return {
    serverSeedHash: active.serverSeedHash,
    clientSeed: active.clientSeed,
    isOwnClientSeed: active.isOwnClientSeed,
    nonce: Number(active.nonce),
    nextServerSeedHash,
  };
}

/**
 * Ends the active pair, reveals its secret, activates the promised one with the player's client
 * seed, and promises another. A bet in flight draws again from the new pair. Refuses
 * `fairness.client-seed-invalid`, and `fairness.round-open` while an unfinished round draws from
 * the pair: its secret would reveal outcomes that are still being played for.
 */
export async function rotateSeeds(
  db: Database,
  playerId: PlayerId,
  clientSeed: string | undefined,
): Promise<RotateOutput> {
  if (clientSeed !== undefined && !isClientSeed(clientSeed)) {
    throw new Refusal('fairness.client-seed-invalid');
  }
  return await db.transaction().execute(async (trx) => {
    const ended = await lockActiveSeed(trx, playerId);
    if (await hasOpenRound(trx, playerId, ended.id)) throw new Refusal('fairness.round-open');
    await trx
      .updateTable('seeds')
      .set({ state: 'revealed', revealed_at: new Date() })
      .where('id', '=', ended.id)
      .execute();
    await trx
      .updateTable('seeds')
      .set({
        state: 'active',
        client_seed: clientSeed ?? freshClientSeed(),
        is_own_client_seed: clientSeed !== undefined,
      })
      .where('player_id', '=', BigInt(playerId))
      .where('state', '=', 'next')
      .execute();
    await insertSeed(trx, { playerId, state: 'next', clientSeed: null });
    return {
      revealed: {
        serverSeed: ended.serverSeed,
        serverSeedHash: ended.serverSeedHash,
        clientSeed: ended.clientSeed,
        bets: Number(ended.nonce),
      },
      seeds: await viewSeeds(trx, playerId),
    };
  });
}
