import type { Kysely } from 'kysely';
import { PROVIDERS } from '../../shared/identities/providers.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Tables } from '../db/tables/tables.ts';
import { shownOf } from '../identities/list-identities.ts';
import { profileWords } from '../identities/profile-words.ts';
import type { MailFacts } from '../mail/mail.ts';

/**
 * What signs in to an account besides its password, as a notice says it: without a fact where there
 * is none. The newest come first, for a long list is cut.
 */
export async function remainingWays(
  db: Kysely<Tables>,
  playerId: PlayerId,
): Promise<Pick<MailFacts, 'profiles' | 'passkeys'>> {
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
    const house = PROVIDERS.find((one) => one === provider);
    return house === undefined ? [] : [profileWords(house, shownOf(house, profile).name)];
  });
  return {
    profiles: profiles.join(', ') || undefined,
    passkeys: passkeys.map(({ name }) => name).join(', ') || undefined,
  };
}
