import { useT } from '../../i18n/language.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../players/use-money.ts';
import { OfferFacts } from './offer-parts.tsx';

type PriceLinesProps = {
  /** What the player gets, in words or as a sum in their currency. */
  readonly get: string;
  /** What has to be staked and what that costs on average, in base micro-units. */
  readonly price?: { readonly stakeMicro: string; readonly costMicro: string } | undefined;
  /** What happens if the player gives it up or withdraws now. */
  readonly leaving: string;
  /** When it ends, ISO 8601; null for an offer without an end. */
  readonly endsAt: string | null;
};

/** The price tag of a bonus: what it gives, what it asks, what that costs, how it ends. */
export function PriceLines({ get, price, leaving, endsAt }: PriceLinesProps) {
  const t = useT();
  const { format, code } = useMoney();
  const { dateTime } = useFormats();
  const sum = (micro: string) => `${format(BigInt(micro))}\u00A0${code}`;
  const isFree = price === undefined || price.stakeMicro === '0';
  return (
    <OfferFacts
      facts={[
        { name: t('bonus.price.get'), value: get },
        {
          name: t('bonus.price.stake'),
          value: isFree ? t('bonus.price.nothing') : sum(price.stakeMicro),
        },
        ...(isFree ? [] : [{ name: t('bonus.price.cost'), value: sum(price.costMicro) }]),
        { name: t('bonus.price.leave'), value: leaving },
        {
          name: t('bonus.price.end'),
          value: endsAt === null ? t('bonus.price.no-end') : dateTime(new Date(endsAt)),
        },
      ]}
    />
  );
}
