/**
 * The wallets that our own games are played from, each of a player. Third-party games are played
 * from `real` alone, and only play from `real` earns anything.
 */
export const PLAY_WALLETS = ['real', 'bonus', 'dic-available', 'usdic-available'] as const;
export type PlayWallet = (typeof PLAY_WALLETS)[number];

/** The wallet of a stored round, which names none for `real`. */
export function playWalletNamed(wallet: string | null): PlayWallet {
  return PLAY_WALLETS.find((known) => known === wallet) ?? 'real';
}
