import type { ProviderName } from './providers.ts';

/** The identity providers' own names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  vk: 'VK',
  steam: 'Steam',
  x: 'X',
  telegram: 'Telegram',
};
