import { useAtomValue } from 'jotai';
import { useT } from '../i18n/language.ts';
import { useMoney } from '../money/format.ts';
import { displayBalanceMicroAtom } from '../profile/profile-atoms.ts';
import { Amount } from '../ui/amount.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import styles from './balance-button.module.css';
import { openModal } from './modal-atom.ts';

/** The balance in the display currency; a press offers the other currencies. */
export function BalanceButton() {
  const t = useT();
  const money = useMoney();
  const balanceMicro = useAtomValue(displayBalanceMicroAtom);
  const amount = money.format(balanceMicro);
  return (
    <button
      aria-haspopup="dialog"
      aria-label={t('shell.balance.change', { amount, code: money.code })}
      className={styles.button}
      onClick={() => openModal('currency')}
      type="button"
    >
      <Amount code={money.code} exact={money.formatExact(balanceMicro)} text={amount} />
      <ChevronDownIcon />
    </button>
  );
}
