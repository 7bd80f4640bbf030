import { randomBytes } from 'node:crypto';
import { keepSignInSignals } from '../../api/accounts/sessions/sign-in-signals.ts';
import { keepFingerprints } from '../../api/protection/exclusion/fingerprints.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import type { TestRewards } from './rewards-fixture.ts';

/** Players prove one wallet: the claim of the second is refused. */
export async function proveOneWallet(
  { db, deps }: TestRewards,
  ...players: readonly TestPlayer[]
): Promise<void> {
  const fingerprints = [{ kind: 'payment' as const, digest: randomBytes(32) }];
  for (const { id } of players) {
    const nowMs = deps.clock.nowMs();
    await keepFingerprints(db, id, { fingerprints, isProven: true, nowMs });
  }
}

/** Players sign in on one device: the claim of the second waits for a review. */
export async function signInTogether(
  { db, deps }: TestRewards,
  ...players: readonly TestPlayer[]
): Promise<void> {
  const device = randomBytes(32);
  for (const { id } of players) {
    await keepSignInSignals(db, id, { device, ip: undefined, nowMs: deps.clock.nowMs() });
  }
}
