import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { endSessionsBut } from '../sessions/player-sessions.ts';
import { forgetOthersAddresses } from '../settings/forget-others-addresses.ts';
import { lockAccess } from '../credentials/access-lock.ts';
import { confirmOwner, type OwnerDeps, type OwnerProof } from '../credentials/confirm-owner.ts';
import { replaceRecoveryCodes } from '../credentials/recovery-codes.ts';
import { stepOfCode } from '../credentials/totp.ts';
import { isTwoFactorOn, totpSecretOf } from '../credentials/two-factor-store.ts';

/** What turning two-factor on needs. */
export type TurnOnDeps = OwnerDeps & { readonly sessions: Sessions };

/** A secret pending for longer may have been seen by other people. */
const PENDING_MS = 1_800_000;

/** The password, where the account has one, and a code of the app that has the loaded secret. */
export type TurningOn = OwnerProof;

/**
 * Activates the loaded secret, which requires a code of it, and returns ten recovery codes, shown
 * only this once. The code is thereby used up. Every other session ends, because none of them
 * passed the second step, with every link that opens the account and every address that another
 * session put in place unconfirmed, and a notice is sent to the confirmed address. Of two calls at
 * once one counts. Refuses `settings.two-factor-on`, `settings.two-factor-not-begun`, what `confirmOwner`
 * refuses, and `settings.code-wrong`.
 */
export async function turnOn(
  deps: TurnOnDeps,
  session: Session,
  { password, code = '' }: TurningOn,
): Promise<readonly string[]> {
  const { db, clock, logger, sessions, vault, sharedThrottle } = deps;
  const { playerId } = session;
  if (await isTwoFactorOn(db, playerId)) throw new Refusal('settings.two-factor-on');
  await confirmOwner(deps, session, { password });
  const pending = await readPending(deps, playerId);
  if (code.trim() === '') throw new Refusal('settings.code-needed', { field: 'code' });
  const key = `${playerId} begin`;
  await sharedThrottle.take('code', key);
  const secret = vault.open(totpSecretOf(playerId), pending);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), clock.nowMs());
  if (step === undefined) throw new Refusal('settings.code-wrong', { field: 'code' });
  await sharedThrottle.takeBack('code', key);
  const { codes, ended } = await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    await lockAccess(trx, playerId);
    await putInForce(trx, playerId, { pending, step, nowMs });
    await forgetOthersAddresses(trx, session, nowMs);
    await notifyPlayer(trx, { kind: 'two-factor-on', playerId }, nowMs);
    const codes = await replaceRecoveryCodes({ db: trx, vault }, playerId, nowMs);
    return { codes, ended: await endSessionsBut(trx, { playerId, kept: [session.id] }, nowMs) };
  });
  for (const id of ended) sessions.invalidate(id);
  logger.info({ playerId, audit: true }, 'a player turned two-factor on');
  return codes;
}

type Proven = { readonly pending: Buffer; readonly step: number; readonly nowMs: number };

/** Refuses where the very secret the code was of waits no longer. */
async function putInForce(db: Database, playerId: PlayerId, { pending, step, nowMs }: Proven) {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({
      secret: pending,
      enabled_at: new Date(nowMs),
      last_step: BigInt(step),
      pending_secret: null,
      pending_at: null,
    })
    .where('player_id', '=', BigInt(playerId))
    .where('enabled_at', 'is', null)
    .where('pending_secret', '=', pending)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('settings.two-factor-not-begun');
}

async function readPending({ db, clock }: OwnerDeps, playerId: PlayerId): Promise<Buffer> {
  const row = await db
    .selectFrom('two_factor')
    .select('pending_secret')
    .where('player_id', '=', BigInt(playerId))
    .where('pending_at', '>', new Date(clock.nowMs() - PENDING_MS))
    .executeTakeFirst();
  const pending = row?.pending_secret ?? undefined;
  if (pending === undefined) throw new Refusal('settings.two-factor-not-begun');
  return pending;
}
