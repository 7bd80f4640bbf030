import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { DICE_RETURN_PERCENT } from '../../../shared/games/dice/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { rulesAtom } from './dice-atoms.ts';
import styles from './dice-facts.module.css';

/** What the house promises at this table: the return, the largest win, and how to check a round. */
export function DiceFacts() {
  const t = useT();
  const { format, code } = useMoney();
  const table = useAtomValue(rulesAtom);
  return (
    <p className={styles.facts}>
      <span>{t('dice.facts.return', { percent: DICE_RETURN_PERCENT })}</span>
      {table.kind === 'ready' && (
        <span>
          {t('dice.facts.maxWin', { amount: format(BigInt(table.rules.maxWinMicro)), code })}
        </span>
      )}
      <Link className={styles.link} href="/fairness">
        {t('dice.facts.fair')}
      </Link>
    </p>
  );
}
