import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { useFormats } from '../../i18n/format.ts';
import { currenciesAtom } from '../../players/profile-atoms.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { exCurrencyAtom } from './ex-currency.ts';
import styles from './ex-currency-dialog.module.css';
import { menuErrorText } from './menu-error-text.ts';

type ExCurrencyDialogProps = {
  /** Whether a game is open, which a change reopens. */
  readonly isOpen: boolean;
  /** Changes the currency; rejects with the refusal. */
  readonly onChange: (currencyId: number) => Promise<void>;
  readonly onClose: () => void;
};

/** The picker of the currency that third-party games are played in. */
export function ExCurrencyDialog({ isOpen, onChange, onClose }: ExCurrencyDialogProps) {
  const t = useT();
  const { number } = useFormats();
  const chosen = useAtomValue(exCurrencyAtom);
  const currencies = useAtomValue(currenciesAtom);
  const [pending, setPending] = useState<number>();
  const [error, setError] = useState<unknown>();
  const base = currencies.find(({ course }) => course === 1)?.name ?? '';
  const choices = currencies
    .filter(({ id }) => chosen?.currencies.includes(id) === true)
    .map(({ id, name, course }) => ({
      id,
      label: name,
      note:
        course === 1
          ? t('shell.currency.base')
          : t('shell.currency.rate', { code: name, rate: number(course), base }),
    }));
  const choose = (id: number) => {
    if (pending !== undefined) return;
    if (id === chosen?.currencyId) return onClose();
    setPending(id);
    setError(undefined);
    onChange(id).then(onClose, (refused: unknown) => {
      setPending(undefined);
      setError(refused);
    });
  };
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('game.currency.title')}>
      <p className={styles.note}>
        {t('game.currency.note')} {isOpen && t('game.currency.reopens')}
      </p>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {menuErrorText(t, error)}
        </p>
      )}
      <ChoiceList
        choices={choices}
        chosen={chosen?.currencyId ?? 0}
        onChoose={choose}
        pending={pending}
      />
    </Dialog>
  );
}
