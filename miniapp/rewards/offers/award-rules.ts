import type { BonusGames, CampaignAward } from '../../../shared/rewards/campaigns/terms.ts';
import { DIC_CONVERT_LEAST_MICRO } from '../../../shared/rewards/earned/release.ts';
import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { currenciesAtom } from '../../players/profile-atoms.ts';
import type { OfferFact } from './offer-parts.tsx';
import { type LockedKind, stakeToUnlockOne } from './stake-to-unlock-one.ts';

/** An award with the figures of its card. */
export type ShownAward = {
  readonly award: CampaignAward;
  /** What a bonus balance may come to by play, in base micro-units; undefined where nothing caps it. */
  readonly winCapMicro?: string | undefined;
  /** When a bonus that was taken runs out; undefined for one that is offered. */
  readonly expiresAt?: string | null | undefined;
};

/** Where a bonus balance can be played, in words. */
function useGamesText() {
  const t = useT();
  return (games: BonusGames | undefined) => {
    if (games === undefined) return t('bonus.rule.games.own');
    if (games === 'slots') return t('bonus.rule.games.slots');
    return t('bonus.rule.games.some', { providers: games.join(', ') });
  };
}

/** From what sum on DIC can be converted, and what that comes to. */
export function useDicMoney(): OfferFact {
  const t = useT();
  const { format, code: currency } = useCash();
  const sum = format(DIC_CONVERT_LEAST_MICRO);
  return { name: t('bonus.rule.money'), value: t('bonus.rule.money.dic', { sum, currency }) };
}

/**
 * What somebody has to know of an award before they take it, besides its price: where it can be
 * played, its largest stake, the most it can come to, how long it lasts; of what is locked, what
 * unlocks it; of DIC and USDIC, when they become money.
 */
export function useAwardRules() {
  const t = useT();
  const gamesText = useGamesText();
  const { dateTime } = useFormats();
  const { format, code: currency } = useCash();
  const sum = (micro: string) => `${format(BigInt(micro))}\u00A0${currency}`;
  const currencies = useAtomValue(currenciesAtom);
  const unlocking = (kind: LockedKind, unit: string): readonly OfferFact[] => [
    {
      name: t('bonus.rule.unlock'),
      value: t('bonus.rule.unlock.rate', {
        unit,
        sum: format(stakeToUnlockOne(kind, currencies)),
        currency,
      }),
    },
    { name: t('bonus.rule.unlock.time'), value: t('bonus.rule.unlock.time.none') },
  ];
  const dicMoney = useDicMoney();
  const games = (text: string): OfferFact => ({ name: t('bonus.rule.games'), value: text });
  const time = (days: number, expiresAt: ShownAward['expiresAt']): OfferFact =>
    typeof expiresAt === 'string'
      ? { name: t('bonus.running.ends'), value: dateTime(expiresAt) }
      : { name: t('bonus.rule.time'), value: t('bonus.rule.time.days', { days }) };
  return ({ award, winCapMicro, expiresAt }: ShownAward): readonly OfferFact[] => {
    switch (award.kind) {
      case 'bonus':
        return [
          games(gamesText(award.providerGames)),
          { name: t('bonus.rule.stake'), value: sum(award.maxStakeMicro) },
          ...(winCapMicro === undefined
            ? []
            : [{ name: t('bonus.rule.cap'), value: sum(winCapMicro) }]),
          time(award.days, expiresAt),
        ];
      case 'dic-locked':
        return [games(t('bonus.rule.games.dic')), ...unlocking(award.kind, 'DIC'), dicMoney];
      case 'usdic-locked':
        return [
          games(t('bonus.rule.games.own')),
          ...unlocking(award.kind, 'USDIC'),
          { name: t('bonus.rule.money'), value: t('bonus.rule.money.never') },
        ];
      case 'dic-available':
        return [games(t('bonus.rule.games.dic')), dicMoney];
      case 'cash':
      case 'cash-after-play':
        return [games(t('bonus.rule.games.all'))];
    }
  };
}
