import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { RECOVERY_CODES } from '../../../shared/accounts/settings/owner-proof.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SecretOf, Vault } from '../../platform/vault/vault.ts';

/** Digits and letters of Crockford's base 32: none looks like another. */
const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz';
const SYMBOLS_IN_CODE = 10;
const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/;

const KEY_BYTES = 32;

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
 * Gives a player `RECOVERY_CODES` new codes of 50 random bits and invalidates the old ones: call it
 * in the transaction that turns two-factor on or renews them. Only digests are stored, and beside
 * them this player's sealed key.
 */
export async function replaceRecoveryCodes(
  { db, vault }: Deps,
  playerId: PlayerId,
  nowMs: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, drawCode);
  const key = randomBytes(KEY_BYTES);
  const sealedKey = vault.seal(secretOf(playerId), key);
  await db.deleteFrom('recovery_codes').where('player_id', '=', BigInt(playerId)).execute();
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        player_id: BigInt(playerId),
        digest: digestOf(key, playerId, code),
        sealed_key: sealedKey,
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
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['digest', 'sealed_key'])
    .where('player_id', '=', BigInt(playerId))
    .where('used_at', 'is', null)
    .execute();
  const used = rows.find(({ digest, sealed_key: sealed }) =>
    keysOf(vault, playerId, sealed).some((key) =>
      timingSafeEqual(digestOf(key, playerId, normal), digest),
    ),
  );
  if (used === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date(nowMs) })
    .where('player_id', '=', BigInt(playerId))
    .where('digest', '=', used.digest)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const digestOf = (key: Buffer, playerId: PlayerId, code: string): Buffer =>
  createHmac('sha256', key).update(`${playerId}:${code}`).digest();

/** The keys a digest may be of: those beside it, or those of the configuration. */
function keysOf(vault: Vault, playerId: PlayerId, sealed: Buffer | null): readonly Buffer[] {
  if (sealed === null) return vault.digestKeys('recovery-code');
  const keys = vault.open(secretOf(playerId), sealed);
  return Array.from({ length: keys.length / KEY_BYTES }, (_, index) =>
    keys.subarray(index * KEY_BYTES, (index + 1) * KEY_BYTES),
  );
}

/**
 * Seals beside a player's codes of before every key that their digests may be of, so that they need
 * the key of the configuration no longer by which they were made. Gives how many codes there were.
 */
export async function sealCodeKeys({ db, vault }: Deps, playerId: PlayerId): Promise<number> {
  const keys = Buffer.concat([...vault.digestKeys('recovery-code')]);
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ sealed_key: vault.seal(secretOf(playerId), keys) })
    .where('player_id', '=', BigInt(playerId))
    .where('sealed_key', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
