import type { BonusMoney } from '../../../shared/rewards/offers/contract.ts';
import { STAKE_FOR_ONE_RELEASED } from '../../../shared/rewards/earned/release.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import type { OfferFact } from '../offers/offer-parts.tsx';
import { useDicText } from './dic-text.ts';

/** What somebody has who has nothing. */
export const NO_MONEY: BonusMoney = {
  bonusMicro: '0',
  dicLockedMicro: '0',
  dicAvailableMicro: '0',
  usdicLockedMicro: '0',
  usdicAvailableMicro: '0',
  dicReleasedMicro: '0',
  usdicReleasedMicro: '0',
};

/** The player's DIC, and what is still to be staked before all of them are available. */
export function useDicFacts(money: BonusMoney): readonly OfferFact[] {
  const t = useT();
  const dic = useDicText();
  const { code: currency, format } = useMoney();
  const locked = BigInt(money.dicLockedMicro);
  return [
    { name: t('welcome.locked'), value: t('welcome.dic', { sum: dic(locked) }) },
    {
      name: t('welcome.available'),
      value: t('welcome.dic', { sum: dic(money.dicAvailableMicro) }),
    },
    ...(locked === 0n
      ? []
      : [
          {
            name: t('welcome.toUnlock'),
            value: t('introductory.sum', {
              sum: format(locked * STAKE_FOR_ONE_RELEASED),
              currency,
            }),
          },
        ]),
  ];
}
