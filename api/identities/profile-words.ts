import { HOUSE_NAMES } from '../../shared/identities/house-names.ts';
import type { ProviderName } from '../../shared/identities/providers.ts';

/** A profile as a notice names it. */
export const profileWords = (provider: ProviderName, name: string | null | undefined): string =>
  name ? `${HOUSE_NAMES[provider]} (${name})` : HOUSE_NAMES[provider];
