import type { IdentityView } from '../../../shared/accounts/identities/contract.ts';
import { PROVIDERS, type ProviderName } from '../../../shared/accounts/identities/providers.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  countSignInMethods,
  type SignInMethods,
  type UsableProviders,
} from '../credentials/sign-in-methods.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { shownOf } from '../credentials/shown-profile.ts';
import type { Database } from '../../platform/db/database.ts';

/** Whose profiles are read from where, and which of them sign in here. */
export type ListIdentitiesDeps = { readonly db: Database; readonly providers: UsableProviders };

/** The profiles attached to a player, in the order the providers are shown. */
export async function listIdentities(
  { db, providers }: ListIdentitiesDeps,
  playerId: PlayerId,
): Promise<readonly IdentityView[]> {
  const [rows, methods] = await Promise.all([
    db.selectFrom('identities').selectAll().where('player_id', '=', BigInt(playerId)).execute(),
    countSignInMethods(db, playerId, providers),
  ]);
  return PROVIDERS.flatMap((provider) => {
    const row = rows.find((kept) => kept.provider === provider);
    if (row === undefined) return [];
    return [
      {
        provider,
        profileId: row.external_id,
        ...shownOf(provider, row.profile),
        attachedAt: row.created_at.toISOString(),
        canDetach: isSpare(methods, provider),
      },
    ];
  });
}

/** Whether another sign-in method is left without this provider's profile. */
const isSpare = ({ profiles, others }: SignInMethods, provider: ProviderName): boolean =>
  others > 0 || profiles.some((other) => other !== provider);

/** What telling a player of their profiles needs. */
export type PushIdentitiesDeps = ListIdentitiesDeps & { readonly pushes: Pushes };

/** Pushes to every connection of a player which profiles are attached now. */
export async function pushIdentities(
  { db, providers, pushes }: PushIdentitiesDeps,
  playerId: PlayerId,
): Promise<readonly IdentityView[]> {
  const identities = await listIdentities({ db, providers }, playerId);
  pushes.toPlayer(playerId, 'identities', { type: 'changed', identities: [...identities] });
  return identities;
}
