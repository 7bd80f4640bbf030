import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import { store } from '../platform/store.ts';
import { send } from '../transport/channel.ts';
import { userAtom } from './profile-atoms.ts';
import { withProfile } from './wallet.ts';

/**
 * Chooses the wallet that stakes come from, the bonus in games of other providers too; shown once
 * the server agreed. Rejects with a `RefusedError` if not.
 */
export async function chooseWallet(wallet: PlayWallet): Promise<void> {
  const { user } = await send('user', 'chooseWallet', { wallet });
  store.set(userAtom, (shown) => withProfile(shown, user));
}
