import { playWalletOf } from '../../shared/money/play-wallet.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import type { Player } from './player-directory.ts';

/** The wallet that a player's stakes in our own games are taken from now. */
export const stakeWalletOf = ({
  targetCurrency: currencyId,
  gameMode,
}: Pick<Player, 'targetCurrency' | 'gameMode'>): PlayWallet =>
  playWalletOf({ currencyId, gameMode });

/** What a player saw a stake in: the currency, and the wallet it was to come from. */
type Seen = { readonly currencyId?: number | undefined; readonly wallet?: PlayWallet | undefined };

/** Whether a stake is in what its player saw, where its message says so. */
export const isSeenAs = (seen: Seen, { currencyId, wallet }: Required<Seen>): boolean =>
  (seen.currencyId ?? currencyId) === currencyId && (seen.wallet ?? wallet) === wallet;
