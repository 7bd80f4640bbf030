import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { releasedMicro } from '../../../shared/rewards/earned/release.ts';
import type { WalletKind } from '../../ledger/posting.ts';
import { raiseMark } from '../marks/marks-store.ts';
import { postFromMark } from '../marks/post-from-mark.ts';
import type { GrantDeps } from '../rewards-deps.ts';

/** The wallets whose money is released by play, each with where it goes and its mark. */
export const RELEASES = {
  'dic-locked': { to: 'dic-available', mark: 'dic-release' },
  'usdic-locked': { to: 'usdic-available', mark: 'usdic-release' },
} as const satisfies Partial<Record<WalletKind, unknown>>;
export type LockedWallet = keyof typeof RELEASES;

/** What stands in a locked wallet, and what play has released of it since it was last settled. */
export type Release = {
  readonly lockedMicro: bigint;
  readonly releasedMicro: bigint;
  readonly experienceMicro: bigint;
  readonly markMicro: bigint;
};

/**
 * All of it as it stood at one moment, by one statement: a mark from before a credit beside the money
 * of that credit would release it for what was played before it.
 */
export async function readRelease(
  { db }: Pick<GrantDeps, 'db'>,
  playerId: PlayerId,
  wallet: LockedWallet,
): Promise<Release> {
  const { mark } = RELEASES[wallet];
  const { rows } = await sql<{ locked: bigint; experience: bigint; mark: bigint }>`
    select coalesce((select w.balance_micro from accounts a join wallets w on w.account_id = a.id
                      where a.player_id = p.id and a.wallet = ${wallet}), 0) as locked,
           coalesce((select experience_micro from player_totals
                      where player_id = p.id), 0) as experience,
           coalesce((select mark_micro from reward_marks
                      where player_id = p.id and name = ${mark}), 0) as mark
      from players p
     where p.id = ${playerId}`.execute(db);
  const row = rows[0] ?? { locked: 0n, experience: 0n, mark: 0n };
  const [lockedMicro, experienceMicro, markMicro] = [row.locked, row.experience, row.mark];
  const released = releasedMicro({ lockedMicro, experienceMicro, markMicro });
  return { lockedMicro, releasedMicro: released, experienceMicro, markMicro };
}

/**
 * Moves what play has released of locked money to the available wallet, and answers how much that
 * was. Play counts from the moment at which there was something to release: an empty locked wallet
 * only has its mark raised, so it is settled before each credit to it.
 */
export async function settleRelease(
  deps: Omit<GrantDeps, 'clock' | 'config'>,
  playerId: PlayerId,
  wallet: LockedWallet,
): Promise<bigint> {
  const { to, mark } = RELEASES[wallet];
  const release = await readRelease(deps, playerId, wallet);
  const { experienceMicro, markMicro } = release;
  if (release.releasedMicro === 0n) {
    const isToRaise = release.lockedMicro === 0n && experienceMicro > markMicro;
    if (isToRaise) await raiseMark(deps.db, playerId, { name: mark, markMicro: experienceMicro });
    return 0n;
  }
  const [locked, available] = await Promise.all([
    deps.ledger.walletOf(playerId, wallet),
    deps.ledger.walletOf(playerId, to),
  ]);
  return await postFromMark(deps, playerId, {
    name: mark,
    markMicro,
    toMicro: experienceMicro,
    wallet: locked,
    transfer: {
      from: locked,
      to: available,
      amountMicro: release.releasedMicro,
      kind: 'bonus',
    },
  });
}
