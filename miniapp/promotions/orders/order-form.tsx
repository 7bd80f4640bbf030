import type { Proof } from '../../accounts/settings/proof.ts';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { PrizeOrder } from '../../../shared/promotions/orders/contract.ts';
import { ADDRESS_KEPT_DAYS } from '../../../shared/promotions/orders/days.ts';
import {
  cleanOrder,
  ORDER_FIELD_LENGTHS,
  ORDER_FIELDS,
  type OrderField,
  type OrderForm,
} from '../../../shared/promotions/orders/order-form.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './order-card.module.css';
import { OrderOwnerDialog } from './order-owner-dialog.tsx';

/** What each field is called, and what helps to fill it in. */
export const FIELD_WORDS = {
  fullName: 'newYear.order.fullName',
  country: 'newYear.order.country',
  region: 'newYear.order.region',
  cite: 'newYear.order.cite',
  address: 'newYear.order.address',
  index: 'newYear.order.index',
  telegram: 'newYear.order.telegram',
} as const satisfies Record<OrderField, PlainKey>;

const FILLED_BY = {
  fullName: { autoComplete: 'name' },
  country: { autoComplete: 'country-name' },
  region: { autoComplete: 'address-level1' },
  cite: { autoComplete: 'address-level2' },
  address: { autoComplete: 'street-address' },
  index: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  telegram: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<OrderField, ComponentProps<'input'>>;

const EMPTY = Object.fromEntries(ORDER_FIELDS.map((field) => [field, ''])) as OrderForm;

type FormProps = {
  /** The draw that it was won in. */
  readonly slug: string;
  readonly ticket: number;
  readonly onOrdered: (order: PrizeOrder) => void;
  /** What is typed at first, for previews. */
  readonly typed?: OrderForm;
  /** A refusal at first, for previews. */
  readonly error?: string;
};

/** Where a prize is sent: every field is needed, and the server says so in one sentence. */
export function OrderFormFields({ slug, ticket, onOrdered, typed = EMPTY, error }: FormProps) {
  const t = useT();
  const [form, setForm] = useState(typed);
  const [isAsking, setIsAsking] = useState(false);
  const { attempt, isBusy, errorText } = useAttempt();
  const order = async (proof: Proof = {}) => {
    const asked = { orderData: form, ticket, slug, ...proof };
    onOrdered((await call('bonus.newYearBoom.createOrder', asked)).order);
  };
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    // What is missing is said before the owner is asked for anything.
    if (cleanOrder(form) === undefined) return void attempt(() => order());
    setIsAsking(true);
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          {ORDER_FIELDS.map((field) => (
            <TextInput
              {...FILLED_BY[field]}
              aria-required
              key={field}
              label={t(FIELD_WORDS[field])}
              maxLength={ORDER_FIELD_LENGTHS[field]}
              name={field}
              onValueChange={(value) => setForm((known) => ({ ...known, [field]: value }))}
              value={form[field]}
            />
          ))}
        </div>
        <p className={styles.note}>{t('newYear.order.once', { days: ADDRESS_KEPT_DAYS })}</p>
        <p className={styles.error} role="alert">
          {errorText ?? error}
        </p>
        <Button isLoading={isBusy} size="large" type="submit" variant="hot">
          {t('newYear.order.send')}
        </Button>
      </form>
      {isAsking && (
        <OrderOwnerDialog
          act={order}
          address={[form.cite, form.address].join(', ')}
          onClose={() => setIsAsking(false)}
          onRefused={(refused) => {
            setIsAsking(false);
            void attempt(() => Promise.reject(refused));
          }}
        />
      )}
    </>
  );
}
