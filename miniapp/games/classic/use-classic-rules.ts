import {
  CLASSIC_MAX_PLAYERS,
  CLASSIC_MAX_SHARE_PERCENT,
  CLASSIC_MAX_STAKES,
  CLASSIC_TIMES,
} from '../../../shared/games/classic/rules.ts';
import { POT_FEE_PERCENT } from '../../../shared/games/pots/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useAtomValue } from 'jotai';
import { useMoney } from '../../players/use-money.ts';
import { betLimitsAtom } from './classic-atoms.ts';

const { countdownMs, addMs, mostMs } = CLASSIC_TIMES;

/** The rules of classic, step by step. */
export function useClassicRules(): readonly string[] {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  const { minBet, maxBet } = useAtomValue(betLimitsAtom);
  const limits = { min: formatHundredths(minBet), max: formatHundredths(maxBet), code };
  return [
    t('classic.rules.stakes', {
      stakes: CLASSIC_MAX_STAKES,
      players: CLASSIC_MAX_PLAYERS,
      ...limits,
    }),
    t('classic.rules.chance'),
    t('classic.rules.countdown', {
      seconds: countdownMs / 1000,
      added: addMs / 1000,
      most: mostMs / 1000,
    }),
    t('classic.rules.share', { percent: CLASSIC_MAX_SHARE_PERCENT }),
    t('classic.rules.draw'),
    t('classic.rules.fee', { percent: POT_FEE_PERCENT }),
    t('classic.rules.alone'),
  ];
}
