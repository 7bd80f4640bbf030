import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import type { RewardName } from '../../../shared/rewards/campaigns/terms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { type Given, givenAt } from './level-gives.ts';
import styles from './vip-dialog.module.css';

function useGivenText() {
  const t = useT();
  const money = useMoney();
  const { number } = useFormats();
  return (given: Given): string => {
    switch (given.kind) {
      case 'rakeback':
        return t('vip.gives.rakeback', { percent: number(given.percent) });
      case 'robbery': {
        const amount = money.format(BigInt(given.units) * MICRO_PER_UNIT);
        return t('vip.gives.robbery', { amount, code: money.code });
      }
      case 'fee':
        return t('vip.gives.fee');
      case 'assistant':
        return t('vip.gives.assistant');
      case 'channel':
        return t('vip.gives.channel');
      case 'story':
        return t('vip.gives.story');
    }
  };
}

type GivenListProps = {
  readonly statusId: number;
  readonly onOffer: readonly RewardName[] | undefined;
};

/** What is new at a level, in words. */
export function GivenList({ statusId, onOffer }: GivenListProps) {
  const textOf = useGivenText();
  return (
    <ul className={styles.given}>
      {givenAt(statusId, onOffer).map((given) => (
        <li key={given.kind}>{textOf(given)}</li>
      ))}
    </ul>
  );
}
