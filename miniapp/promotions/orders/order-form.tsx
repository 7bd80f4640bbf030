import { type ComponentProps, type FormEvent, useState } from 'react';
import type { PrizeOrder } from '../../../shared/promotions/orders/contract.ts';
import { ADDRESS_KEPT_DAYS } from '../../../shared/promotions/orders/days.ts';
import {
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
  const { attempt, isBusy, errorText } = useAttempt();
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    void attempt(async () => {
      const orderData = form;
      onOrdered((await call('bonus.newYearBoom.createOrder', { orderData, ticket, slug })).order);
    });
  };
  return (
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
  );
}
