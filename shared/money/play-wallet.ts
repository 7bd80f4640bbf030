import type { CurrencyId } from './currency.ts';
import type { PlayWallet } from './play-wallets.ts';

const DIC = 6 satisfies CurrencyId;
const USDIC = 10 satisfies CurrencyId;

/** What a player chose to play with: the currency, and 0 for money or anything else for the bonus. */
type Choice = { readonly currencyId: number; readonly gameMode: number };

/** The wallet that a player's stakes are taken from. A bonus currency goes before the bonus. */
export function playWalletOf({ currencyId, gameMode }: Choice): PlayWallet {
  if (currencyId === DIC) return 'dic-available';
  if (currencyId === USDIC) return 'usdic-available';
  return gameMode === 0 ? 'real' : 'bonus';
}

/** The bonus currency that is a wallet's own; undefined for those that hold any currency. */
export function currencyOfWallet(wallet: PlayWallet): CurrencyId | undefined {
  if (wallet === 'dic-available') return DIC;
  return wallet === 'usdic-available' ? USDIC : undefined;
}
