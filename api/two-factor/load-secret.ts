import { renderSVG } from 'uqr';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Context } from '../context.ts';
import { newTotpSecret, totpKeyOf } from './totp.ts';
import { totpSecretOf } from './two-factor-store.ts';

/** What the player's app is given, by camera or by hand. */
export type LoadedSecret = {
  readonly qrcode: string;
  readonly code: string;
  readonly uri: string;
};

/**
 * Draws a new secret for a player's app. It waits apart and guards nothing before `turnOn` gets a
 * code of it; each load replaces the one before, so nobody turns on what another session saw. Refuses
 * `settings.two-factor-on`.
 */
export async function loadSecret(
  { db, clock, vault }: Pick<Context, 'db' | 'clock' | 'vault'>,
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
  return { qrcode: renderSVG(uri, { ecc: 'M', border: 2 }), code: base32, uri };
}

/** What the app lists the account under: as the player calls it. */
async function labelOf(db: Context['db'], playerId: PlayerId): Promise<string> {
  const player = await db
    .selectFrom('players')
    .select(['login', 'nick'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  return player.login ?? player.nick;
}
