import type { CoinNetwork } from '../../../shared/cashdesk/withdrawals/quote.ts';
import type { WithdrawPayway } from '../../../shared/cashdesk/withdrawals/contract.ts';

/** What a payway sends: a coin that is a currency of the product is named by its limits. */
export const coinNetworkOf = ({ network, currency }: WithdrawPayway): CoinNetwork => ({
  network,
  coin: currency.name,
});
