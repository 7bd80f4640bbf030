import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { levelTopMicro } from '../../../shared/rewards/robbery/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useAwardRules } from '../offers/award-rules.ts';
import { useNeeds } from '../offers/use-needs.ts';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { usePrizeMoney } from './use-prize-money.ts';

const LEAST_TOP_MICRO = levelTopMicro(1);
const MAX_TOP_MICRO = levelTopMicro(VIP_LEVELS.length);

type FactsProps = {
  readonly offer: OfferView | undefined;
  /** The most that the next spin pays; zero where that is not known, or nothing. */
  readonly topMicro: bigint;
};

/** What a prize is worth and what it asks: the player's own top prize, or the first level's. */
export function RobberyFacts({ offer, topMicro }: FactsProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const rulesOf = useAwardRules();
  const needsOf = useNeeds();
  const prizeMicro = topMicro > 0n ? topMicro : LEAST_TOP_MICRO;
  const { code, format } = usePrizeMoney(prizeMicro);
  const sum = (micro: bigint) => `${format(micro)}\u00A0${code}`;
  if (offer === undefined) return null;
  const price = priceTagOf(offer.award, { amountMicro: prizeMicro });
  const range = { least: format(LEAST_TOP_MICRO), most: format(MAX_TOP_MICRO), code };
  return (
    <OfferFacts
      facts={[
        { name: t('robbery.fact.top'), value: t('robbery.fact.range', range) },
        ...needsOf(offer),
        { name: t('robbery.fact.prize'), value: sum(prizeMicro) },
        { name: t('bonus.price.withdraw'), value: sum(price.stakeMicro) },
        { name: t('bonus.price.cost'), value: sum(price.costMicro) },
        ...rulesOf(offer),
        { name: t('bonus.price.leave'), value: t('robbery.fact.leave') },
        {
          name: t('bonus.price.end'),
          value: offer.endsAt === null ? t('bonus.price.no-end') : dateTime(offer.endsAt),
        },
      ]}
    />
  );
}
