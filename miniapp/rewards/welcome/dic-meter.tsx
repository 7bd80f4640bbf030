import type { BonusMoney } from '../../../shared/rewards/offers/contract.ts';
import { DIC_CONVERT_LEAST_MICRO } from '../../../shared/rewards/earned/release.ts';
import { useT } from '../../i18n/language.ts';
import { OfferMeter } from '../offers/offer-parts.tsx';
import { useDicText } from './dic-text.ts';

/** How far the available DIC are from the least that can be converted. */
export function DicMeter({ money }: { readonly money: BonusMoney }) {
  const t = useT();
  const dic = useDicText();
  const available = BigInt(money.dicAvailableMicro);
  const part = Math.min(1, Number(available) / Number(DIC_CONVERT_LEAST_MICRO));
  return (
    <OfferMeter
      label={t(part < 1 ? 'welcome.meter' : 'welcome.meter.full')}
      part={part}
      value={
        part < 1
          ? t('welcome.meter.value', {
              available: dic(available),
              least: dic(DIC_CONVERT_LEAST_MICRO),
            })
          : t('welcome.dic', { sum: dic(available) })
      }
    />
  );
}
