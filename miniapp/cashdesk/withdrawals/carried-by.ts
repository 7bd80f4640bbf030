import type { Carried } from '../../../shared/cashdesk/withdrawals/quote.ts';
import type { WithdrawPayway } from '../../../shared/cashdesk/withdrawals/contract.ts';

/** What a payway sends: a coin that is a currency of the product is named by its limits. */
export const carriedBy = ({ network, currency }: WithdrawPayway): Carried => ({
  network,
  coin: currency.name,
});
