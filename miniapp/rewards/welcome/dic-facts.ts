import type { BonusMoney } from '../../../shared/rewards/offers/contract.ts';
import { STAKE_FOR_ONE_RELEASED } from '../../../shared/rewards/earned/release.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import { useT } from '../../i18n/language.ts';
import { useCash, useMoneyIn } from '../../players/money-in.ts';
import { useAwardRules } from '../offers/award-rules.ts';
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

const USDIC = CURRENCIES.find(({ code }) => code === 'USDIC')?.id ?? 0;

/** The player's USDIC; nothing for somebody who has none. */
export function useUsdicFacts({
  usdicLockedMicro,
  usdicAvailableMicro,
}: BonusMoney): readonly OfferFact[] {
  const t = useT();
  const usdic = useMoneyIn(USDIC);
  if (usdic === undefined || (usdicLockedMicro === '0' && usdicAvailableMicro === '0')) return [];
  const sum = (micro: string) => t('welcome.usdic', { sum: usdic.format(BigInt(micro)) });
  return [
    { name: t('welcome.usdicLocked'), value: sum(usdicLockedMicro) },
    { name: t('welcome.usdicAvailable'), value: sum(usdicAvailableMicro) },
  ];
}

/** The player's DIC, and what is still to be staked before all of them are available. */
export function useDicFacts(money: BonusMoney): readonly OfferFact[] {
  const t = useT();
  const dic = useDicText();
  const { code: currency, format } = useCash();
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

const LOCKED_DIC = { award: { kind: 'dic-locked' } } as const;

/** What unlocks DIC, wherever they came from, and where they can be played. */
export const useUnlockRules = (): readonly OfferFact[] => useAwardRules()(LOCKED_DIC);
