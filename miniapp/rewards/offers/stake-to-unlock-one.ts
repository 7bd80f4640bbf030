import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import type { AwardKind } from '../../../shared/rewards/campaigns/terms.ts';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';

/** The awards that play unlocks. */
export type LockedKind = Extract<AwardKind, 'dic-locked' | 'usdic-locked'>;

const USDIC = CURRENCIES.find(({ code }) => code === 'USDIC')?.id;

/**
 * The counted stake that unlocks one DIC or one USDIC, in base micro-units: a DIC is one unit of the
 * base currency, and a USDIC is worth a dollar.
 */
export function stakeToUnlockOne(kind: LockedKind, currencies: readonly CurrencyView[]): bigint {
  const usdic = currencies.find(({ id }) => id === USDIC);
  const amountMicro =
    kind === 'usdic-locked' && usdic !== undefined ? BigInt(usdic.courseMicro) : MICRO_PER_UNIT;
  return priceTagOf({ kind }, { amountMicro }).stakeMicro;
}
