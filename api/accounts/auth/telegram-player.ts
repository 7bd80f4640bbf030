import type { Transaction } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { languageOfTag } from '../../../shared/i18n/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { keepFingerprints, fingerprintsOf } from '../../protection/exclusion/fingerprints.ts';
import { createPlayer, type NewSeeds } from '../../players/create-player.ts';
import type { GivenCode } from '../../players/known-referral.ts';
import { findTelegramPlayer } from '../../players/telegram-identity.ts';
import { takePendingReferral } from './pending-referral.ts';

/** A person as Telegram describes them; only the id never changes. */
export type TelegramUser = {
  readonly telegramId: number;
  readonly firstName: string;
  readonly lastName?: string | undefined;
  readonly username?: string | undefined;
  readonly languageCode?: string | undefined;
  readonly photoUrl?: string | undefined;
};

/** What making a player of a Telegram user needs. */
export type TelegramPlayerDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newSeeds: NewSeeds;
  readonly fingerprintKey: string;
};

/**
 * The player of a Telegram user, made at their first sign-in; parallel first sign-ins make one. A
 * new player has accepted no terms yet, so the gate asks before the first stake, and keeps the
 * referral they pressed Start with, or else the first of those given that leads to somebody. One
 * whose Telegram belonged to an excluded account is excluded at once.
 */
export async function playerOfTelegramUser(
  deps: TelegramPlayerDeps,
  user: TelegramUser,
  referrals: readonly GivenCode[] = [],
): Promise<PlayerId> {
  const known = await findTelegramPlayer(deps.db, user.telegramId);
  if (known !== undefined) {
    await refreshNames(deps.db, known, user);
    return known;
  }
  try {
    return await deps.db.transaction().execute((trx) => makePlayer(trx, deps, { user, referrals }));
  } catch (error) {
    if (!isUniqueViolation(error, 'identities_pkey')) throw error;
    const made = await findTelegramPlayer(deps.db, user.telegramId);
    if (made === undefined) throw error;
    return made;
  }
}

type Newcomer = { readonly user: TelegramUser; readonly referrals: readonly GivenCode[] };

async function makePlayer(
  trx: Transaction<Tables>,
  { clock, newSeeds, fingerprintKey }: TelegramPlayerDeps,
  { user, referrals }: Newcomer,
): Promise<PlayerId> {
  const pending = await takePendingReferral(trx, user.telegramId, clock.nowMs());
  const { playerId } = await createPlayer(trx, {
    names: [user.firstName, user.username],
    newSeeds,
    createdAt: new Date(clock.nowMs()),
    firstName: user.firstName,
    lastName: user.lastName,
    lang: languageOfTag(user.languageCode),
    referrals: [pending, ...referrals],
  });
  await trx
    .insertInto('identities')
    .values({
      provider: 'telegram',
      external_id: String(user.telegramId),
      player_id: BigInt(playerId),
      profile: JSON.stringify({ username: user.username, photoUrl: user.photoUrl }),
      opened_account: true,
      created_at: new Date(clock.nowMs()),
    })
    .execute();
  const fingerprints = fingerprintsOf(fingerprintKey, [
    { kind: 'telegram', value: String(user.telegramId) },
  ]);
  await keepFingerprints(trx, playerId, { fingerprints, isProven: true, nowMs: clock.nowMs() });
  return playerId;
}

/** The names Telegram shows follow the person; the nickname is the player's own and stays. */
async function refreshNames(db: Database, playerId: PlayerId, user: TelegramUser): Promise<void> {
  const names = { first_name: user.firstName, last_name: user.lastName ?? null };
  await db
    .updateTable('players')
    .set(names)
    .where('id', '=', BigInt(playerId))
    .where((row) =>
      row.or([
        row('first_name', 'is distinct from', names.first_name),
        row('last_name', 'is distinct from', names.last_name),
      ]),
    )
    .execute();
}
