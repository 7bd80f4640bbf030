import type { AccountId, PlayerId } from '../../shared/ids.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import type { Ledger, PostingResult, WalletState } from '../ledger/posting.ts';

/** The wallets that a round of a player moves. */
export type RoundWallets = {
  readonly name: PlayWallet;
  /** The one it is played from, which its payout and a refund go to. */
  readonly played: AccountId;
  /** Where the stake of an open round is held. */
  readonly held: AccountId;
  /** The one that all groups of the player are posted by, whichever they move. */
  readonly real: AccountId;
  /** `realWallet` of the posting group: the wallet `real` of a round played from another one. */
  readonly realWallet: AccountId | undefined;
};

/** The wallets of a round that is played from the one named. */
export async function roundWalletsOf(
  ledger: Pick<Ledger, 'walletOf'>,
  playerId: PlayerId,
  name: PlayWallet,
): Promise<RoundWallets> {
  const [played, held, real] = await Promise.all([
    ledger.walletOf(playerId, name),
    ledger.walletOf(playerId, 'held'),
    ledger.walletOf(playerId, 'real'),
  ]);
  return { name, played, held, real, realWallet: played === real ? undefined : real };
}

/** A wallet as a round left it, with the name by which it is pushed to its player. */
export type PlayedWallet = WalletState & { readonly name: PlayWallet };

/** The wallet that a posted round is played from; undefined where the answer leaves it out. */
export function playedIn(
  { wallets }: Extract<PostingResult, { status: 'posted' }>,
  { played, name }: Pick<RoundWallets, 'played' | 'name'>,
): PlayedWallet | undefined {
  const state = wallets.find(({ accountId }) => accountId === played);
  return state && { ...state, name };
}
