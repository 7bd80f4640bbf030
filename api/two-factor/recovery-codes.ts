import { randomInt } from 'node:crypto';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../db/database.ts';
import type { SecretOf, Vault } from '../vault/vault.ts';

const CODES = 10;

/** Digits and letters of Crockford's base 32: none looks like another. */
const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz';
const SYMBOLS_IN_CODE = 10;
const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/;

const secretOf = (playerId: PlayerId): SecretOf => ({ use: 'recovery-code', playerId });

const drawCode = () =>
  Array.from({ length: SYMBOLS_IN_CODE }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');

/** As it was drawn, however it was typed; undefined for what is no such code. */
function normalCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return CODE.test(code) ? code : undefined;
}

type Deps = { readonly db: Database; readonly vault: Vault };

/**
 * Gives a player ten new codes of 50 random bits and ends the old ones: to be called in the
 * transaction that turns two-factor on or renews them. Only keyed digests are kept.
 */
export async function replaceRecoveryCodes(
  { db, vault }: Deps,
  playerId: PlayerId,
  nowMs: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, drawCode);
  await db.deleteFrom('recovery_codes').where('player_id', '=', BigInt(playerId)).execute();
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        player_id: BigInt(playerId),
        digest: vault.digests(secretOf(playerId), code)[0],
        created_at: new Date(nowMs),
        used_at: null,
      })),
    )
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses a code up; of parallel uses one is true. */
export async function useRecoveryCode(
  { db, vault }: Deps,
  { playerId, code, nowMs }: { readonly playerId: PlayerId; readonly code: string; nowMs: number },
): Promise<boolean> {
  const normal = normalCode(code);
  if (normal === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date(nowMs) })
    .where('player_id', '=', BigInt(playerId))
    .where('digest', 'in', vault.digests(secretOf(playerId), normal))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many codes a player has left. */
export async function countRecoveryCodes(db: Database, playerId: PlayerId): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((code) => code.fn.countAll<bigint>().as('left'))
    .where('player_id', '=', BigInt(playerId))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
