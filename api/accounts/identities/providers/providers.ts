import type { IdentitySettings } from '../settings.ts';
import { createGoogle } from './google.ts';
import type { Provider, Providers } from './provider.ts';
import { createSteam, type SteamDeps } from './steam.ts';
import { createTelegramLogin } from './telegram.ts';
import { createVk } from './vk.ts';
import { createX } from './x.ts';

/** The providers that are configured; the others are as if they did not exist. */
export function createProviders(settings: IdentitySettings, deps: SteamDeps): Providers {
  const { google, vk, steam, x, telegram } = settings;
  const all: readonly (Provider | undefined)[] = [
    telegram && createTelegramLogin(telegram),
    google && createGoogle(google),
    vk && createVk(vk),
    steam && createSteam(steam, deps),
    x && createX(x),
  ];
  const configured = all.filter((provider) => provider !== undefined);
  return new Map(configured.map((provider) => [provider.name, provider]));
}
