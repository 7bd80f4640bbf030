import type { Replay } from '../../../shared/fairness/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { OwnMoney } from '../proof-values.ts';

/** The outcome of a round in one sentence, for who hears the page. */
export function useOutcomeText({ proof }: Replay, money: OwnMoney): string {
  const t = useT();
  const { pointed } = useFormats();
  switch (proof.game) {
    case 'dice': {
      const number = pointed((proof.number / 100).toFixed(2).padStart(5, '0'));
      const amount = `${money.format(BigInt(proof.payoutMicro))} ${money.code}`;
      return t('replay.spoken.dice', { number, amount });
    }
    case 'mines': {
      const amount = `${money.format(BigInt(proof.payoutMicro))} ${money.code}`;
      const key = proof.ending === 'mine' ? 'replay.spoken.mine' : 'replay.spoken.mines';
      return t(key, { count: proof.opened.length, amount });
    }
    case 'battle':
      return t('replay.spoken.battle', { team: t(`fairness.value.${proof.winner}`) });
    case 'wheelOfFortune':
      return t('replay.spoken.wheel', { multiplier: proof.multiplier });
  }
}
