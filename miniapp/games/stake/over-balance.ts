import type { CurrencyView } from '../../../shared/rates/contract.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';

/**
 * Whether a player has less than a stake, in hundredths of the currency; a guest has no balance.
 */
export function isOverBalance(
  betHundredths: number,
  user: Pick<UserView, 'balanceMicro'> | null,
  { courseMicro }: Pick<CurrencyView, 'courseMicro'>,
): boolean {
  if (user === null) return false;
  return microOfHundredths(betHundredths, BigInt(courseMicro)) > BigInt(user.balanceMicro);
}
