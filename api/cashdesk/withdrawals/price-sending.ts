import type { Policy } from '../../../shared/policy/policy.ts';
import { quoteWithdrawal } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { BASE_CURRENCY_ID, currencyById } from '../../../shared/money/currency.ts';
import { quoteIfFresh, type QuoteDeps } from '../../rates/quote.ts';
import { hasMoved, rateOfSending } from '../../rates/quote-rules.ts';
import { placesOf } from './withdraw-terms.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

/** What comparing the rate of then with that of now needs. */
export type RateMoveDeps = QuoteDeps & { readonly config: { readonly policy: Policy } };
type Priced = Pick<
  WithdrawalRow,
  'player_id' | 'payer_currency' | 'rate_micro' | 'amount_micro' | 'amount_in_currency'
>;
type Carrier = { readonly network: string | null; readonly is_crypto: boolean };

/**
 * What a withdrawal pays if it is sent now. `moved`: its rate left the policy's bounds since it was
 * asked for, in either direction, so that waiting brings no player another day's rate. `old`:
 * unknown, since the rate is no longer read.
 */
export type SendingPrice =
  | { readonly status: 'same'; readonly amount: string; readonly rateMicro: bigint }
  | { readonly status: 'moved' | 'old' };

/**
 * Prices a withdrawal at the moment of sending: the lesser of what was asked and what it is now. How
 * it was priced while it waited does not count: a coin that was dearer for a minute costs nothing.
 */
export function priceSending(deps: RateMoveDeps, row: Priced, by: Carrier): SendingPrice {
  const { payer_currency: code, rate_micro: askedMicro } = row;
  if (code === currencyById(BASE_CURRENCY_ID)?.code) {
    return { status: 'same', amount: row.amount_in_currency, rateMicro: askedMicro };
  }
  const now = quoteIfFresh(deps, { holder: Number(row.player_id), code, side: 'out' });
  if (now === undefined) return { status: 'old' };
  const { rateMoveMaxBp } = deps.config.policy.payouts;
  if (hasMoved(askedMicro, now.rateMicro, rateMoveMaxBp)) return { status: 'moved' };
  const rateMicro = rateOfSending(askedMicro, now.rateMicro);
  const amount = arrivesAt(row, by, rateMicro);
  return Number(amount) === 0 ? { status: 'moved' } : { status: 'same', amount, rateMicro };
}

/** A level decides on the fee, which is no part of what arrives. */
const vipLevel = 0;

function arrivesAt(row: Priced, { network, is_crypto: isCrypto }: Carrier, rateMicro: bigint) {
  const { payer_currency: coin, amount_micro: micro } = row;
  const amountHundredths = hundredthsOfMicro(micro);
  const places = placesOf(coin);
  const terms = { network, coin, isCrypto, vipLevel, rateMicro, places, amountHundredths };
  return quoteWithdrawal(terms).arrives;
}
