import { RAKEBACK_SHARE_PERCENT } from '../../../shared/rewards/earned/rakeback.ts';
import type { VipBonuses } from '../../../shared/rewards/vip/contract.ts';
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
        return t('vip.gives.rakeback', {
          percent: number((given.percent * RAKEBACK_SHARE_PERCENT) / 100, {
            maximumFractionDigits: 3,
          }),
        });
      case 'robbery': {
        const amount = money.format(given.topMicro);
        return t('vip.gives.robbery', { amount, code: money.code });
      }
      case 'fee':
        return t('vip.gives.fee');
      case 'assistant':
        return t('vip.gives.assistant');
    }
  };
}

type GivenListProps = {
  readonly statusId: number;
  readonly onOffer: VipBonuses | undefined;
};

/** What is new at a level, in words. */
export function GivenList({ statusId, onOffer }: GivenListProps) {
  const t = useT();
  const textOf = useGivenText();
  const given = givenAt(statusId, onOffer);
  if (given.length === 0) return <p className={styles.given}>{t('vip.gives.same')}</p>;
  return (
    <ul className={styles.given}>
      {given.map((each) => (
        <li key={each.kind}>{textOf(each)}</li>
      ))}
    </ul>
  );
}
