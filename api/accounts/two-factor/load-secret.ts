import { renderSVG } from 'uqr';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { newTotpSecret, totpKeyOf } from '../credentials/totp.ts';
import { totpSecretOf } from '../credentials/two-factor-store.ts';

/** What the player's app is given, by camera or by hand. */
export type LoadedSecret = {
  readonly qrcode: string;
  readonly code: string;
  readonly uri: string;
  readonly data: { readonly qrcode: string; readonly code: string };
};

/** What drawing a secret needs. */
export type LoadSecretDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
};

/**
 * Draws a new secret for a player's app. It is stored separately and has no effect before `turnOn`
 * gets a code of it; each load replaces the previous secret, so a secret another session saw cannot
 * be turned on. Refuses `settings.two-factor-on`.
 */
export async function loadSecret(
  { db, clock, vault }: LoadSecretDeps,
  playerId: PlayerId,
): Promise<LoadedSecret> {
  const secret = newTotpSecret();
  const pending = {
    pending_secret: vault.seal(totpSecretOf(playerId), secret),
    pending_at: new Date(clock.nowMs()),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_factor')
    .values({ player_id: BigInt(playerId), secret: null, enabled_at: null, ...pending })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet(pending).where('two_factor.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('settings.two-factor-on');
  const { uri, base32 } = totpKeyOf(secret, await labelOf(db, playerId));
  const shown = { qrcode: renderSVG(uri, { ecc: 'M', border: 2 }), code: base32 };
  return { ...shown, uri, data: shown };
}

/** What the app lists the account under: as the player calls it. */
async function labelOf(db: Database, playerId: PlayerId): Promise<string> {
  const player = await db
    .selectFrom('players')
    .select(['login', 'nick'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  return player.login ?? player.nick;
}
