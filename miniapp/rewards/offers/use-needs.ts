import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import type { OfferFact } from './offer-parts.tsx';

/** What an offer asks of whoever takes it, as one line; none where it asks nothing. */
export function useNeeds() {
  const t = useT();
  const { format, code: currency } = useCash();
  return ({ conditions }: OfferView): readonly OfferFact[] => {
    const { needsTelegram = false, minVip = 1, depositsMicro, depositsTodayMicro } = conditions;
    const sum = (micro: string) => ({ sum: format(BigInt(micro)), currency });
    const needs = [
      ...(needsTelegram ? [t('bonus.rule.needs.telegram')] : []),
      ...(minVip > 1 ? [t('bonus.rule.needs.vip', { level: String(minVip) })] : []),
      ...(depositsMicro === undefined ? [] : [t('bonus.rule.needs.deposits', sum(depositsMicro))]),
      ...(depositsTodayMicro === undefined
        ? []
        : [t('bonus.rule.needs.deposits-today', sum(depositsTodayMicro))]),
    ];
    return needs.length === 0 ? [] : [{ name: t('bonus.rule.needs'), value: needs.join(', ') }];
  };
}
