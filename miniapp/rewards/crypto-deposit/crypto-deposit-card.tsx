import { Link } from 'wouter';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useAwardRules } from '../offers/award-rules.ts';
import { OfferFacts, type OfferFact } from '../offers/offer-parts.tsx';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { CryptoArt } from './crypto-art.tsx';
import { CryptoProgress } from './crypto-progress.tsx';

/** The deposit that the card reckons with, in base units. */
const EXAMPLE_MICRO = 1000n * MICRO_PER_UNIT;

/** What a campaign for deposits in coins gives and asks, for an example; nothing where it is none. */
export function useCryptoTag(offer: OfferView | undefined) {
  const t = useT();
  const { dateTime, number } = useFormats();
  const rulesOf = useAwardRules();
  const { code: currency, format } = useMoney();
  if (offer?.amount.kind !== 'match' || offer.award.kind !== 'cash-after-play') return undefined;
  const { percent } = offer.amount;
  const amountMicro = (EXAMPLE_MICRO * BigInt(percent)) / 100n;
  const price = priceTagOf(offer.award, { amountMicro, ofMicro: EXAMPLE_MICRO });
  const sum = (micro: bigint) => t('introductory.sum', { sum: format(micro), currency });
  const facts: readonly OfferFact[] = [
    { name: t('cryptoDeposit.fact.example'), value: sum(EXAMPLE_MICRO) },
    { name: t('cryptoDeposit.fact.get'), value: sum(amountMicro) },
    { name: t('cryptoDeposit.fact.stake'), value: sum(price.stakeMicro) },
    {
      name: t('cryptoDeposit.fact.cost'),
      value: t('introductory.about', { sum: format(price.costMicro), currency }),
    },
    ...rulesOf({ award: offer.award }),
    { name: t('introductory.fact.leave'), value: t('cryptoDeposit.fact.leave') },
    {
      name: t('bonus.price.end'),
      value: offer.endsAt === null ? t('bonus.price.no-end') : dateTime(offer.endsAt),
    },
  ];
  const words = { percent: number(percent), times: number(offer.award.times) };
  return { words, facts };
}

/** The bonus for deposits in coins, with what is played for now. */
export function CryptoDepositCard({ offers, grants }: RewardCardProps) {
  const t = useT();
  const tag = useCryptoTag(offers[0]);
  if (tag === undefined) return null;
  return (
    <RewardCardFrame
      actions={
        <Link className={buttonClass({})} href="/cash/crypto">
          {t('cryptoDeposit.deposit')}
        </Link>
      }
      art={<CryptoArt />}
      text={t('cryptoDeposit.lead', tag.words)}
      title={t('cryptoDeposit.title', { percent: tag.words.percent })}
    >
      <OfferFacts facts={tag.facts} />
      <CryptoProgress grants={grants} />
    </RewardCardFrame>
  );
}
