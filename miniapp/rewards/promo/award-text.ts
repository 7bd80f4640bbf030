import type { CampaignAward } from '../../../shared/rewards/campaigns/terms.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { useDicText } from '../welcome/dic-text.ts';

/** An award in words with its sum: cash in the player's currency, DIC in DIC. */
export function useAwardText() {
  const t = useT();
  const { code: currency, format } = useMoney();
  const dic = useDicText();
  return ({
    award,
    amountMicro,
  }: {
    readonly award: CampaignAward;
    readonly amountMicro: string;
  }) => {
    const cash = format(BigInt(amountMicro));
    switch (award.kind) {
      case 'cash':
      case 'cash-after-play':
        return t('promo.award.cash', { sum: cash, currency });
      case 'bonus':
        return t('promo.award.bonus', { sum: cash, currency });
      case 'dic-locked':
        return t('promo.award.dicLocked', { sum: dic(amountMicro) });
      case 'dic-available':
        return t('promo.award.dic', { sum: dic(amountMicro) });
      case 'usdic-locked':
        return t('promo.award.usdic', { sum: cash, currency });
    }
  };
}
