import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useT } from '../i18n/language.ts';
import { changeCurrency } from '../profile/change-currency.ts';
import { currenciesAtom, currencyAtom } from '../profile/profile-atoms.ts';
import { closeModal } from '../shell/modal-atom.ts';
import { SendIcon } from '../ui/action-icons.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './currency-step.module.css';

type CurrencyStepProps = {
  /** Where the mail went that confirms the address; absent where there was none. */
  readonly mailedTo?: string | undefined;
};

/** The step after registration: which currency the new player wants amounts shown in. */
export function CurrencyStep({ mailedTo }: CurrencyStepProps) {
  const t = useT();
  const current = useAtomValue(currencyAtom);
  const currencies = useAtomValue(currenciesAtom).filter((currency) => currency.isSelectable);
  const [chosen, setChosen] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const currencyId = chosen ?? current.id;
  const finish = async () => {
    if (currencyId === current.id) return closeModal();
    setIsBusy(true);
    setHasFailed(false);
    try {
      await changeCurrency(currencyId);
      closeModal();
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  };
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('auth.currency.title')}>
      {mailedTo !== undefined && (
        <p className={styles.mailed}>
          <SendIcon />
          {t('auth.mailed', { email: mailedTo })}
        </p>
      )}
      <p className={styles.text}>{t('auth.currency.text')}</p>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('auth.currency.title')}</legend>
        {currencies.map(({ id, name }) => (
          <label className={styles.choice} key={id}>
            <input
              checked={id === currencyId}
              className={styles.input}
              name="currency"
              onChange={() => setChosen(id)}
              type="radio"
              value={id}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <p className={styles.failure} role="alert">
        {hasFailed && t('auth.currency.failed')}
      </p>
      <Button isLoading={isBusy} isWide onClick={() => void finish()} size="large" variant="hot">
        {t('auth.currency.submit')}
      </Button>
    </Dialog>
  );
}
