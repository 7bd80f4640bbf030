import type { PlayerId } from '../../../shared/ids.ts';
import type { SharedThrottle } from '../throttles/shared-throttle.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { readLiveSecret, takeStep, totpSecretOf } from './two-factor-store.ts';

/** What looking at a code needs. */
export type CodeDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly vault: Vault;
  readonly sharedThrottle: SharedThrottle;
};

/** A code as it was typed; wrong ones are counted for the player and the bucket together. */
export type TypedCode = {
  readonly playerId: PlayerId;
  readonly code: string;
  readonly bucket: string;
};

/**
 * Uses up a code of the app or of the recovery codes, and returns whether it was valid. Each
 * attempt counts as wrong before it is checked, over all processes, so that simultaneous attempts
 * are counted one by one; beyond the limit it refuses `wire.flood` without a check.
 */
export async function useCode(deps: CodeDeps, typed: TypedCode): Promise<boolean> {
  const key = `${typed.playerId} ${typed.bucket}`;
  await deps.sharedThrottle.take('code', key);
  const isRight = (await useTotp(deps, typed)) || (await useRecovery(deps, typed));
  if (isRight) await deps.sharedThrottle.takeBack('code', key);
  else deps.logger.info({ playerId: typed.playerId, audit: true }, 'a two-factor code was wrong');
  return isRight;
}

/**
 * If the secret was sealed again at this moment it is still the same one: the code is tried once
 * more.
 */
async function useTotp(deps: CodeDeps, { playerId, code }: TypedCode): Promise<boolean> {
  const secretOf = (sealed: Buffer) => deps.vault.open(totpSecretOf(playerId), sealed);
  const sealed = await readLiveSecret(deps.db, playerId);
  if (sealed === undefined) return false;
  const secret = secretOf(sealed);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), deps.clock.nowMs());
  if (step === undefined) return false;
  if (await takeStep(deps, { playerId, sealed, step })) return true;
  const current = await readLiveSecret(deps.db, playerId);
  if (current === undefined || current.equals(sealed) || !secretOf(current).equals(secret))
    return false;
  return await takeStep(deps, { playerId, sealed: current, step });
}

async function useRecovery(deps: CodeDeps, { playerId, code }: TypedCode): Promise<boolean> {
  const isUsed = await useRecoveryCode(deps, { playerId, code, nowMs: deps.clock.nowMs() });
  if (isUsed) deps.logger.info({ playerId, audit: true }, 'a player used a recovery code');
  return isUsed;
}
