import type { PaywayMethod } from '../../../shared/cashdesk/payments/contract.ts';
import { useT } from '../../i18n/language.ts';
import { MarkRadio } from '../desk/mark-radio.tsx';
import styles from './bank-picker.module.css';

type BankPickerProps = {
  readonly methods: readonly PaywayMethod[];
  readonly chosen: PaywayMethod;
  readonly onChoose: (method: PaywayMethod) => void;
};

/** Which bank the transfer comes from; shown when a payway has several. */
export function BankPicker({ methods, chosen, onChoose }: BankPickerProps) {
  const t = useT();
  return (
    <fieldset className={styles.banks}>
      <legend className={styles.legend}>{t('cash.bank')}</legend>
      {methods.map((method) => (
        <MarkRadio
          group="bank"
          image={method.image}
          isChosen={method.id === chosen.id}
          key={method.id}
          name={method.name}
          onChoose={() => onChoose(method)}
          size="small"
        />
      ))}
    </fieldset>
  );
}
