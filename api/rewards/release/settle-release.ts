import type { PlayerId } from '../../../shared/ids.ts';
import { releasedMicro } from '../../../shared/rewards/earned/release.ts';
import type { WalletKind } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import { raiseMark, readMark } from '../marks/marks-store.ts';
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

export async function readRelease(
  { db, ledger }: Pick<GrantDeps, 'db' | 'ledger'>,
  playerId: PlayerId,
  wallet: LockedWallet,
): Promise<Release> {
  const [wallets, markMicro, experienceMicro] = await Promise.all([
    ledger.wallets(playerId),
    readMark(db, playerId, RELEASES[wallet].mark),
    readExperience(db, playerId),
  ]);
  const lockedMicro = wallets.get(wallet)?.balanceMicro ?? 0n;
  const released = releasedMicro({ lockedMicro, experienceMicro, markMicro });
  return { lockedMicro, releasedMicro: released, experienceMicro, markMicro };
}

async function readExperience(db: Database, playerId: PlayerId): Promise<bigint> {
  const row = await db
    .selectFrom('player_totals')
    .select('experience_micro')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row?.experience_micro ?? 0n;
}

/**
 * Moves what play has released of locked money to the available wallet, and answers how much that
 * was. Play counts from the moment at which there was something to release: an empty locked wallet
 * only has its mark raised, so it is settled before each credit to it.
 */
export async function settleRelease(
  deps: GrantDeps,
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
