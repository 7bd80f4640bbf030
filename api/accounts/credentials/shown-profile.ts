import * as z from 'zod/mini';
import type { IdentityView } from '../../../shared/accounts/identities/contract.ts';
import { PROVIDER_NAMES } from '../../../shared/accounts/identities/provider-names.ts';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';

const text = z.optional(z.nullable(z.string()));
const keptProfile = z.object({ name: text, url: text, username: text });

/** How a kept profile is shown. */
export function shownOf(
  provider: ProviderName,
  profile: unknown,
): Pick<IdentityView, 'name' | 'url'> {
  const kept = keptProfile.safeParse(profile);
  if (!kept.success) return { name: null, url: null };
  const { name, url, username } = kept.data;
  if (provider !== 'telegram') return { name: name ?? null, url: url ?? null };
  const at = username ? `@${username}` : null;
  return { name: at ?? name ?? null, url: telegramUrl(username ?? undefined) };
}

/** A profile as a notice names it. */
export const profileWords = (provider: ProviderName, name: string | null | undefined): string =>
  name ? `${PROVIDER_NAMES[provider]} (${name})` : PROVIDER_NAMES[provider];

/** The page of a person of Telegram who has a user name. */
export function telegramUrl(username: string | undefined): string | null {
  return username !== undefined && /^\w{4,32}$/.test(username) ? `https://t.me/${username}` : null;
}
