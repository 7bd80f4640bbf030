import { currencyById } from '../../../shared/money/currency.ts';
import type { CampaignAward, CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/** The dollar's number; USDIC is worth as much. */
const USD_ID = 2;

/** What a grant is worth, in base micro-units; zero or less where there is nothing to give. */
export function amountOf(
  { rates }: Pick<ClaimDeps, 'rates'>,
  { amount }: Pick<CampaignTerms, 'amount'>,
  ofMicro: bigint | undefined,
): bigint {
  const given = ofMicro ?? 0n;
  const atMost = (most: string) => (value: bigint) => (value < BigInt(most) ? value : BigInt(most));
  switch (amount.kind) {
    case 'fixed':
      return BigInt(amount.amountMicro);
    case 'fixed-usd':
      return (BigInt(amount.hundredths) * rateOfDollar(rates)) / 100n;
    case 'match':
      if (given < BigInt(amount.leastMicro)) return 0n;
      return atMost(amount.mostMicro)((given * BigInt(amount.percent)) / 100n);
    case 'computed':
      return atMost(amount.mostMicro)(given);
  }
}

function rateOfDollar(rates: ClaimDeps['rates']): bigint {
  const rate = rates.rateMicro(USD_ID);
  if (rate === undefined) throw new Error(`${currencyById(USD_ID)?.code} has no rate`);
  return rate;
}

/** The counted stake after which the award is the player's, in base micro-units. */
export function needOf(
  award: CampaignAward,
  { amountMicro, ofMicro }: { readonly amountMicro: bigint; readonly ofMicro: bigint },
): bigint {
  if (award.kind === 'bonus') return amountMicro * BigInt(award.wagers);
  if (award.kind === 'cash-after-play') return ofMicro * BigInt(award.times);
  return 0n;
}
