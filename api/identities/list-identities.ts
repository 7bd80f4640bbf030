import * as z from 'zod/mini';
import type { IdentityView } from '../../shared/identities/contract.ts';
import { PROVIDERS, type ProviderName } from '../../shared/identities/providers.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { countWaysIn, type UsableHouses, type WaysIn } from '../auth/ways-in.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { telegramUrl } from './providers/telegram.ts';

const text = z.optional(z.nullable(z.string()));
const keptProfile = z.object({ name: text, url: text, username: text });

/** Whose profiles are read from where, and which of them sign in here. */
type Listing = { readonly db: Database; readonly providers: UsableHouses };

/** The profiles attached to a player, in the order the providers are shown. */
export async function listIdentities(
  { db, providers }: Listing,
  playerId: PlayerId,
): Promise<readonly IdentityView[]> {
  const [rows, ways] = await Promise.all([
    db.selectFrom('identities').selectAll().where('player_id', '=', BigInt(playerId)).execute(),
    countWaysIn(db, playerId, providers),
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
        canDetach: isSpare(ways, provider),
      },
    ];
  });
}

/** Whether another way in is left without the profile of this house. */
const isSpare = ({ profiles, others }: WaysIn, provider: ProviderName): boolean =>
  others > 0 || profiles.some((house) => house !== provider);

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

/** Tells every connection of a player which profiles are attached now. */
export async function tellIdentities(
  { db, providers, pushes }: Pick<Context, 'db' | 'providers' | 'pushes'>,
  playerId: PlayerId,
): Promise<readonly IdentityView[]> {
  const identities = await listIdentities({ db, providers }, playerId);
  pushes.toPlayer(playerId, 'identities', { type: 'changed', identities: [...identities] });
  return identities;
}
