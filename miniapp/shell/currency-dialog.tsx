import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { BASE_CURRENCY_ID } from '../../shared/money/currency.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { changeCurrency } from '../players/change-currency.ts';
import { currenciesAtom, currencyAtom } from '../players/profile-atoms.ts';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './dialogs.module.css';
import { closeModal } from '../ui/modal-atom.ts';

/** A rate below one is shown by significant digits, not by decimal places. */
const SMALL = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 } as const;

/** The picker of the display currency, with today's rates. */
export function CurrencyDialog() {
  const t = useT();
  const { number } = useFormats();
  const refusalText = useRefusalText();
  const currencies = useAtomValue(currenciesAtom);
  const chosen = useAtomValue(currencyAtom);
  const [pending, setPending] = useState<number>();
  const base = currencies.find((currency) => currency.id === BASE_CURRENCY_ID)?.name ?? '';
  const rateOf = (course: number) => number(course, course < 1 ? SMALL : undefined);
  const choices = currencies
    .filter((currency) => currency.isSelectable)
    .map(({ id, name, course }) => ({
      id,
      label: name,
      note:
        id === BASE_CURRENCY_ID
          ? t('shell.currency.base')
          : t('shell.currency.rate', { code: name, rate: rateOf(course), base }),
    }));
  const choose = (id: number) => {
    setPending(id);
    changeCurrency(id).then(closeModal, (error: unknown) => {
      setPending(undefined);
      showToast(refusalText(error), { tone: 'lose' });
    });
  };
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('shell.currency.title')}>
      <p className={styles.lead}>{t('shell.currency.note')}</p>
      {choices.length === 0 ? (
        <p className={styles.empty}>{t('shell.currency.waiting')}</p>
      ) : (
        <ChoiceList choices={choices} chosen={chosen.id} onChoose={choose} pending={pending} />
      )}
    </Dialog>
  );
}
