import type { Transaction } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { playerOfTelegramUser, type TelegramPlayerDeps } from '../auth/telegram-player.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { createPlayer } from '../../players/create-player.ts';
import {
  keepFingerprints,
  type KnownBy,
  fingerprintsOf,
  refuseExcluded,
} from '../../protection/exclusion/fingerprints.ts';
import { profileWords } from '../credentials/shown-profile.ts';
import type { Profile } from './providers/provider.ts';

/** A profile and the identity provider that vouches for it. */
export type ProvenProfile = { readonly provider: ProviderName; readonly profile: Profile };

/** A profile to attach; one vouched for in a browser without the player's session proves less. */
export type Attaching = ProvenProfile & { readonly isHandover?: boolean };

/** What is known of a person who signs in for the first time. */
export type Newcomer = {
  readonly lang: Language;
  readonly referrerCode?: string | undefined;
};

/** Who signed in. */
export type FoundPlayer = { readonly playerId: PlayerId; readonly isNew: boolean };

/**
 * The player a profile belongs to, made at its first sign-in; parallel first sign-ins make one. The
 * day of birth and the terms are asked for before the first stake. Refuses `gate.excluded` and
 * `gate.cool-off` for a newcomer whose profile or address was an excluded player's.
 */
export async function playerOfProfile(
  deps: TelegramPlayerDeps,
  vouched: ProvenProfile,
  newcomer: Newcomer,
): Promise<FoundPlayer> {
  const known = await findPlayer(deps.db, vouched);
  if (known !== undefined) return { playerId: known, isNew: false };
  if (vouched.provider === 'telegram') {
    const playerId = await playerOfTelegramUser(
      deps,
      telegramUserOf(vouched.profile, newcomer.lang),
      [newcomer.referrerCode],
    );
    return { playerId, isNew: true };
  }
  try {
    const make = (trx: Transaction<Tables>) => makePlayer(trx, deps, { ...vouched, ...newcomer });
    return { playerId: await deps.db.transaction().execute(make), isNew: true };
  } catch (error) {
    if (!isUniqueViolation(error, 'identities_pkey')) throw error;
    const made = await findPlayer(deps.db, vouched);
    if (made === undefined) throw error;
    return { playerId: made, isNew: false };
  }
}

/**
 * Attaches a profile to a player, who may have one of each provider. Attaching it twice changes
 * nothing; another player's, or a second of the same provider, is `already_in_use`. In a handover
 * the profile's owner may be another person than the player, so its fingerprints link no accounts.
 * Refuses `login.account-closed`, and `gate.excluded` or `gate.cool-off` for a profile that was an
 * excluded player's.
 */
export async function attachProfile(
  { db, clock, fingerprintKey }: TelegramPlayerDeps,
  playerId: PlayerId,
  { provider, profile, isHandover = false }: Attaching,
): Promise<'attached' | 'already_in_use'> {
  const fingerprints = fingerprintsOf(fingerprintKey, knownBy(provider, profile));
  const nowMs = clock.nowMs();
  return await db.transaction().execute(async (trx) => {
    const player = await trx
      .selectFrom('players')
      .select('closed_at')
      .where('id', '=', BigInt(playerId))
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (player.closed_at !== null) throw new Refusal('login.account-closed');
    const owner = await findPlayer(trx, { provider, profile });
    if (owner !== undefined) return owner === playerId ? 'attached' : 'already_in_use';
    await refuseExcluded(trx, fingerprints, nowMs);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('identities')
      .values({ ...rowOf(playerId, { provider, profile }), created_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return 'already_in_use';
    await keepFingerprints(trx, playerId, { fingerprints, isProven: !isHandover, nowMs });
    const facts = { profile: profileWords(provider, profile.name) };
    await notifyPlayer(trx, { kind: 'profile-attached', playerId, facts }, nowMs);
    return 'attached';
  });
}

async function findPlayer(db: Database, { provider, profile }: ProvenProfile) {
  const row = await db
    .selectFrom('identities')
    .select('player_id')
    .where('provider', '=', provider)
    .where('external_id', '=', profile.externalId)
    .executeTakeFirst();
  return row && playerIdOf(row.player_id);
}

async function makePlayer(
  trx: Transaction<Tables>,
  { clock, newSeeds, fingerprintKey }: TelegramPlayerDeps,
  { provider, profile, lang, referrerCode }: ProvenProfile & Newcomer,
): Promise<PlayerId> {
  const nowMs = clock.nowMs();
  const fingerprints = fingerprintsOf(fingerprintKey, knownBy(provider, profile));
  await refuseExcluded(trx, fingerprints, nowMs);
  const { playerId } = await createPlayer(trx, {
    names: profile.nicks,
    newSeeds,
    createdAt: new Date(nowMs),
    lang,
    referrals: [referrerCode],
  });
  const opening = { opened_account: true, created_at: new Date(nowMs) };
  await trx
    .insertInto('identities')
    .values({ ...rowOf(playerId, { provider, profile }), ...opening })
    .execute();
  await keepFingerprints(trx, playerId, { fingerprints, isProven: true, nowMs });
  return playerId;
}

function rowOf(playerId: PlayerId, { provider, profile }: ProvenProfile) {
  const { name, url, username, photoUrl } = profile;
  return {
    provider,
    external_id: profile.externalId,
    player_id: BigInt(playerId),
    profile: JSON.stringify({ name, url, username, photoUrl }),
  };
}

/** Telegram's ids have a fingerprint of their own kind, which launches of the mini-app keep too. */
function knownBy(provider: ProviderName, { externalId, provenEmail }: Profile): KnownBy[] {
  const identity: KnownBy =
    provider === 'telegram'
      ? { kind: 'telegram', value: externalId }
      : { kind: 'identity', value: `${provider}:${externalId}` };
  if (provenEmail === undefined) return [identity];
  return [identity, { kind: 'email', value: provenEmail }];
}

/** Telegram's claim has the whole name; the nickname is made of the first one alone. */
function telegramUserOf({ externalId, name, username, photoUrl }: Profile, lang: Language) {
  const [firstName = '', ...rest] = (name ?? username ?? '').split(' ');
  return {
    telegramId: Number(externalId),
    firstName,
    lastName: rest.length === 0 ? undefined : rest.join(' '),
    username,
    photoUrl,
    languageCode: lang,
  };
}
