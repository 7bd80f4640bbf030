import { useContext } from 'react';
import { PROMO_CODE } from '../../../shared/platform/promo-code.ts';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { OfferSlotsContext } from '../desk/offer-slots.ts';
import styles from './promo-field.module.css';

/** Whether what was typed can be sent: nothing, or something of the form of a code. */
export const isPromoSendable = (typed: string): boolean =>
  typed.trim() === '' || PROMO_CODE.test(typed.trim());

/** Whether a deposit was refused for the code that was typed with it. */
export const isOfPromo = ({ name }: RefusedError): boolean => name.startsWith('promo.');

type PromoFieldProps = {
  readonly value: string;
  readonly isShowingFault: boolean;
  readonly failure: RefusedError | undefined;
  readonly onValueChange: (value: string) => void;
};

/** The bonus block of the form: what the deposit is matched with, and a promo code for it. */
export function PromoField({ value, isShowingFault, failure, onValueChange }: PromoFieldProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { Deposit } = useContext(OfferSlotsContext);
  const fault = isShowingFault && !isPromoSendable(value) ? t('cash.promo.form') : undefined;
  return (
    <div className={styles.block}>
      {Deposit && (
        <div className={styles.offer}>
          <Deposit />
        </div>
      )}
      <TextInput
        autoCapitalize="characters"
        autoComplete="off"
        error={failure === undefined ? fault : refusalText(failure)}
        hint={t('cash.promo.hint')}
        label={t('cash.promo')}
        maxLength={40}
        onValueChange={onValueChange}
        spellCheck={false}
        value={value}
      />
    </div>
  );
}
