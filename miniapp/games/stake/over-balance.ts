import type { CurrencyView } from '../../../shared/rates/contract.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import { playWalletIn, walletIn } from '../../players/wallet.ts';

/**
 * Whether the wallet that a player stakes from has less than a stake, in hundredths of the currency;
 * a guest has no balance.
 */
export function isOverBalance(
  betHundredths: number,
  user: UserView | null,
  { courseMicro }: Pick<CurrencyView, 'courseMicro'>,
): boolean {
  if (user === null) return false;
  const { balanceMicro } = walletIn(user, playWalletIn(user));
  return microOfHundredths(betHundredths, BigInt(courseMicro)) > BigInt(balanceMicro);
}
