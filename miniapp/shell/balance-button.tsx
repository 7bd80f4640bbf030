import { useAtomValue } from 'jotai';
import { useT } from '../i18n/language.ts';
import { useMoney } from '../players/use-money.ts';
import { displayBalanceMicroAtom } from '../players/shown-wallet.ts';
import { ChevronDownIcon } from '../ui/action-icons.tsx';
import { RollingDigits } from '../ui/rolling-digits.tsx';
import styles from './balance-button.module.css';
import { openModal } from '../ui/modal-atom.ts';

/** The balance that is played with; a press shows every wallet. */
export function BalanceButton() {
  const t = useT();
  const money = useMoney();
  const balanceMicro = useAtomValue(displayBalanceMicroAtom);
  const amount = money.formatBalance(balanceMicro);
  return (
    <button
      aria-haspopup="dialog"
      aria-label={t('shell.balance.change', { amount, code: money.code })}
      className={styles.button}
      onClick={() => openModal('balance')}
      type="button"
    >
      <span className={styles.amount} title={money.formatExact(balanceMicro)}>
        <RollingDigits text={amount} /> <span className={styles.code}>{money.code}</span>
      </span>
      <ChevronDownIcon />
    </button>
  );
}
