import type { ProviderName } from '../../shared/identities/providers.ts';

/** What the houses call themselves, in every language. */
export const HOUSE_NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  vk: 'VK',
  steam: 'Steam',
  x: 'X',
  telegram: 'Telegram',
};

/** A profile as a notice names it. */
export const profileWords = (provider: ProviderName, name: string | null | undefined): string =>
  name ? `${HOUSE_NAMES[provider]} (${name})` : HOUSE_NAMES[provider];
