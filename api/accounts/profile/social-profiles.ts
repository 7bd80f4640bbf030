import { PROVIDERS, type ProviderName } from '../../../shared/accounts/identities/providers.ts';
import type { SocialProfile } from '../../../shared/accounts/profile/contract.ts';
import { shownOf } from '../credentials/shown-profile.ts';

type SocialType = SocialProfile['social_type']['description'];

/** How the wire names the identity providers; X has its former name there. */
const SOCIAL_TYPES: Readonly<Record<ProviderName, SocialType>> = {
  google: 'google',
  vk: 'vk',
  steam: 'steam',
  x: 'twitter',
  telegram: 'telegram',
};

/** A profile as the database keeps it. */
export type KeptProfile = {
  readonly provider: string;
  readonly external_id: string;
  readonly profile: unknown;
};

/**
 * The profiles attached to a player as their own client sees them, in the order providers are
 * shown.
 */
export function socialProfilesOf(kept: readonly KeptProfile[]): SocialProfile[] {
  return PROVIDERS.flatMap((provider) => {
    const row = kept.find((one) => one.provider === provider);
    if (row === undefined) return [];
    const { url } = shownOf(provider, row.profile);
    const description = SOCIAL_TYPES[provider];
    return [{ profileID: row.external_id, url, social_type: { description } }];
  });
}
