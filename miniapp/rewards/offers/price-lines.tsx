import type { CampaignAward } from '../../../shared/rewards/campaigns/terms.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useFormats } from '../../i18n/format.ts';
import { useCash } from '../../players/money-in.ts';
import { useAwardRules } from './award-rules.ts';
import { OfferFacts, type OfferFact } from './offer-parts.tsx';
import { useNeeds } from './use-needs.ts';

/** What has to be staked and what that costs on average, in base micro-units. */
type Price = { readonly stakeMicro: string; readonly costMicro: string };

/** These are the player's at once, and have to be played before they can be withdrawn. */
const TO_WITHDRAW: ReadonlySet<CampaignAward['kind'] | undefined> = new Set(['cash', 'bonus']);

/**
 * What an award asks of play, and what that costs. Of money it says that the stakes are for
 * withdrawing it: nobody should think that they come first.
 */
export function usePriceFacts() {
  const t = useT();
  const { format, code } = useCash();
  const sum = (micro: string) => `${format(BigInt(micro))}\u00A0${code}`;
  return (price: Price | undefined, award?: CampaignAward): readonly OfferFact[] => {
    const name = t(TO_WITHDRAW.has(award?.kind) ? 'bonus.price.withdraw' : 'bonus.price.stake');
    if (price === undefined || price.stakeMicro === '0') {
      return [{ name, value: t('bonus.price.nothing') }];
    }
    return [
      { name, value: sum(price.stakeMicro) },
      { name: t('bonus.price.cost'), value: sum(price.costMicro) },
    ];
  };
}

type PriceLinesProps = {
  /** What the player gets, in words or as a sum in their currency. */
  readonly get: string;
  /** The offer whose terms the lines state; undefined until it is known. */
  readonly offer: OfferView | undefined;
  /** What happens if the player gives it up or withdraws now. */
  readonly leaving: string;
  /** What it takes besides the offer's conditions. */
  readonly needs?: string;
};

/**
 * The price tag of a bonus: what it gives, who may take it, what it asks and what that costs, where
 * and how it can be played, how it ends.
 */
export function PriceLines({ get, offer, leaving, needs }: PriceLinesProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const priceFacts = usePriceFacts();
  const rulesOf = useAwardRules();
  const needsOf = useNeeds();
  const endsAt = offer?.endsAt ?? null;
  return (
    <OfferFacts
      facts={[
        { name: t('bonus.price.get'), value: get },
        ...(needs === undefined ? [] : [{ name: t('bonus.rule.needs'), value: needs }]),
        ...(offer === undefined ? [] : needsOf(offer)),
        ...priceFacts(offer?.price, offer?.award),
        ...(offer === undefined ? [] : rulesOf(offer)),
        { name: t('bonus.price.leave'), value: leaving },
        {
          name: t('bonus.price.end'),
          value: endsAt === null ? t('bonus.price.no-end') : dateTime(new Date(endsAt)),
        },
      ]}
    />
  );
}
