import { type Kysely, sql } from 'kysely';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { ProviderName } from '../../shared/identities/providers.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Tables } from '../db/tables/tables.ts';
import { lockPlayer } from '../players/lock-player.ts';

/** The houses whose profiles sign in here. */
export type UsableHouses = ReadonlyMap<ProviderName, unknown>;

/** A way into an account that is to be taken away, and the refusal of doing so with the last. */
export type Removal<Value> = {
  readonly refusal: RefusalName;
  readonly houses: UsableHouses;
  readonly remove: () => Promise<Value>;
};

/**
 * Takes a way of signing in from a player, within a transaction of the caller's, and refuses where
 * none would be left that works: neither an attached profile, nor a password, nor a passkey. Removals
 * of one player wait for each other, so of two at one moment the second sees what the first left.
 */
export async function removeWayIn<Value>(
  trx: Kysely<Tables>,
  playerId: PlayerId,
  { refusal, houses, remove }: Removal<Value>,
): Promise<Value> {
  await lockPlayer(trx, playerId);
  const removed = await remove();
  const { profiles, others } = await countWaysIn(trx, playerId, houses);
  if (profiles.length + others === 0) throw new Refusal(refusal);
  return removed;
}

/** The houses of a player's profiles that sign in, and how many ways there are besides. */
export type WaysIn = { readonly profiles: readonly string[]; readonly others: number };

/**
 * Counts the ways of signing in that a player has. A profile of a house that is not configured opens
 * nothing and does not count; Telegram's always does, for the mini-app signs in by it.
 */
export async function countWaysIn(
  db: Kysely<Tables>,
  playerId: PlayerId,
  houses: UsableHouses,
): Promise<WaysIn> {
  const { rows } = await sql<{ profiles: string[]; others: bigint }>`
    select array(select provider from identities
                  where player_id = ${playerId}
                    and provider = any(${['telegram', ...houses.keys()]}::text[])) as profiles,
           (select count(*) from passkeys where player_id = ${playerId})
         + (select count(*) from players
             where id = ${playerId} and password_hash is not null
               and coalesce(login, email) is not null) as others`.execute(db);
  const [ways] = rows;
  return { profiles: ways?.profiles ?? [], others: Number(ways?.others ?? 0n) };
}
