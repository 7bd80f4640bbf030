import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';
import { type CodeDeps, useCode } from '../credentials/use-code.ts';

/** Somebody whose password was right. */
type SecondStep = {
  readonly playerId: PlayerId;
  readonly code: string | undefined;
  /** The browser's digest where the account was signed in to on it before. */
  readonly knownDevice: string | undefined;
  /** Says that the attempt was no failure. */
  readonly takeBack: () => Promise<void>;
};

/**
 * The step after a right password: nothing where two-factor is off, else a code of the app or a
 * recovery code. Refuses `login.want-enter-code` where there is none, which is not a failed attempt
 * but resets no counter either, and `login.enter-a-temporary-code` for a wrong one, which stays
 * counted. Wrong codes are also counted for the account, separately for each browser known to it,
 * so that an attacker who knows the password does not lock its owner out; beyond the limit it
 * refuses `login.too-many-attempts`.
 */
export async function passSecondStep(
  deps: CodeDeps,
  { playerId, code, knownDevice, takeBack }: SecondStep,
): Promise<void> {
  if (!(await isTwoFactorOn(deps.db, playerId))) return;
  const typed = code?.trim() ?? '';
  if (typed === '') {
    await takeBack();
    throw new Refusal('login.want-enter-code', { field: 'code' });
  }
  const bucket = knownDevice === undefined ? 'elsewhere' : `device ${knownDevice}`;
  const isRight = await useCode(deps, { playerId, code: typed, bucket }).catch(tooManyAttempts);
  if (!isRight) throw new Refusal('login.enter-a-temporary-code', { field: 'code' });
}

function tooManyAttempts(error: unknown): never {
  const isFlood = error instanceof Refusal && error.refusal === 'wire.flood';
  throw isFlood ? new Refusal('login.too-many-attempts', error.data) : error;
}
