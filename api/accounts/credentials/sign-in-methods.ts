import { type Kysely, sql } from 'kysely';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { lockPlayer } from '../../players/lock-player.ts';

/** The identity providers whose profiles sign in here. */
export type UsableProviders = ReadonlyMap<ProviderName, unknown>;

/** A sign-in method that is to be removed, and the refusal where it is the last. */
export type Removal<Value> = {
  readonly refusal: RefusalName;
  readonly providers: UsableProviders;
  readonly remove: () => Promise<Value>;
};

/**
 * Removes a player's sign-in method, within a transaction of the caller's, and refuses where none
 * would be left that works: neither an attached profile, nor a password, nor a passkey. Removals
 * of one player wait for each other, so of two at one moment the second sees what the first left.
 */
export async function removeSignInMethod<Value>(
  trx: Kysely<Tables>,
  playerId: PlayerId,
  { refusal, providers, remove }: Removal<Value>,
): Promise<Value> {
  await lockPlayer(trx, playerId);
  const removed = await remove();
  const { profiles, others } = await countSignInMethods(trx, playerId, providers);
  if (profiles.length + others === 0) throw new Refusal(refusal);
  return removed;
}

/**
 * The identity providers of a player's profiles that sign in, and how many other methods there are.
 */
export type SignInMethods = { readonly profiles: readonly string[]; readonly others: number };

/**
 * Counts a player's sign-in methods. A profile of an identity provider that is not configured opens
 * nothing and does not count; Telegram's always does, for the mini-app signs in by it.
 */
export async function countSignInMethods(
  db: Kysely<Tables>,
  playerId: PlayerId,
  providers: UsableProviders,
): Promise<SignInMethods> {
  const { rows } = await sql<{ profiles: string[]; others: bigint }>`
    select array(select provider from identities
                  where player_id = ${playerId}
                    and provider = any(${['telegram', ...providers.keys()]}::text[])) as profiles,
           (select count(*) from passkeys where player_id = ${playerId})
         + (select count(*) from players
             where id = ${playerId} and password_hash is not null
               and coalesce(login, email) is not null) as others`.execute(db);
  const [methods] = rows;
  return { profiles: methods?.profiles ?? [], others: Number(methods?.others ?? 0n) };
}
