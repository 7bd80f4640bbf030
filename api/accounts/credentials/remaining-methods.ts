import type { Kysely } from 'kysely';
import { PROVIDERS } from '../../../shared/accounts/identities/providers.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { profileWords, shownOf } from './shown-profile.ts';
import type { NoticeFacts } from '../notices/notify-player.ts';

/**
 * An account's sign-in methods besides its password, for a notice; a fact is left out where there
 * is none. The newest come first, because a long list is cut.
 */
export async function remainingMethods(
  db: Kysely<Tables>,
  playerId: PlayerId,
): Promise<NoticeFacts<'password-changed'>> {
  const identities = await db
    .selectFrom('identities')
    .select(['provider', 'profile'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('created_at', 'desc')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select('name')
    .where('player_id', '=', BigInt(playerId))
    .orderBy('created_at', 'desc')
    .execute();
  const profiles = identities.flatMap(({ provider, profile }) => {
    const known = PROVIDERS.find((one) => one === provider);
    return known === undefined ? [] : [profileWords(known, shownOf(known, profile).name)];
  });
  return {
    profiles: profiles.join(', ') || undefined,
    passkeys: passkeys.map(({ name }) => name).join(', ') || undefined,
  };
}
