import type { ProviderName } from './providers.ts';

/** What the houses call themselves, in every language. */
export const HOUSE_NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  vk: 'VK',
  steam: 'Steam',
  x: 'X',
  telegram: 'Telegram',
};
