import type { PlayerId } from '../../shared/ids.ts';
import { PLAY_WALLETS } from '../../shared/money/play-wallets.ts';
import type { RoundTotals, WalletState } from '../ledger/posting.ts';
import type { GrantDeps } from './rewards-deps.ts';

type Moved = {
  /** The wallets as a group left them, of its player and of others. */
  readonly wallets: readonly WalletState[];
  readonly totals?: RoundTotals | undefined;
};

/** Pushes to a player each of the wallets that games are played from which a group moved. */
export async function pushWallets(
  { ledger, pushes }: Pick<GrantDeps, 'ledger' | 'pushes'>,
  playerId: PlayerId,
  { wallets, totals }: Moved,
): Promise<void> {
  for (const name of PLAY_WALLETS) {
    const account = await ledger.walletOf(playerId, name);
    const state = wallets.find(({ accountId }) => accountId === account);
    if (state !== undefined) pushes.balance(playerId, { ...state, name }, totals);
  }
}
