import { useId, useState, type FormEvent } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import type {
  Bank,
  WhyNotWithdraw,
  WithdrawPayway,
  WithdrawQuote,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import type { TranslateRefusal } from '../../transport/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { OwnerDialog } from '../../accounts/settings/owner-dialog.tsx';
import { proofNeeds, type Proof } from '../../accounts/settings/proof.ts';
import { useFormAttempt } from '../../accounts/forms/use-form-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import { askWithdrawal } from './ask-withdrawal.ts';
import { BlockReminder, whyShut } from './block-notice.tsx';
import { ConfirmText } from './confirm-text.tsx';
import { faultKey, writtenData } from './fault-words.ts';
import { isWhole } from './mask.ts';
import { PayeeFields } from './payee-fields.tsx';
import {
  knownFor,
  type KnownPayee,
  type KnownPayees,
  type Payee,
  wholePayee,
  wishOfPayee,
} from './payee-wish.ts';
import { QuoteLines } from './quote-lines.tsx';
import { useAmount, usePayee } from './use-withdraw-draft.ts';
import { usePress } from './use-press.ts';
import { useQuote } from './use-quote.ts';
import { faultsOf, fieldOf, type Fault, type WithdrawField } from './withdraw-fields.ts';
import { WithdrawFailure } from './withdraw-failure.tsx';
import styles from './withdraw-form.module.css';

type FormProps = {
  readonly payway: WithdrawPayway;
  readonly currency: CurrencyView;
  readonly banks: readonly Bank[];
  readonly payees: KnownPayees;
  readonly security: SecurityOutput;
  /** The block that prevents any withdrawal now, if there is one. */
  readonly why: WhyNotWithdraw;
  readonly onAsked: (payment: Payment) => void;
};

const FIELDS = ['purse', 'bank', 'memo', 'amount'] as const;

type Asked = {
  readonly payee: Payee;
  readonly known: readonly KnownPayee[];
  readonly amount: number;
};

/** The request in the server's form. */
function wishOf({ payway, currency }: FormProps, { payee, known, amount }: Asked) {
  return {
    amount,
    purse_id: payway.id,
    currency: currency.id,
    ...wishOfPayee(payway, payee, known),
    ...(payway.needsBank && { bank_id: Number(payee.bankId) }),
  };
}

/** The texts of the faults of each field that are due to be shown. */
function useFieldErrors(
  payway: WithdrawPayway,
  errorOf: (field: WithdrawField) => Fault | undefined,
) {
  const t = useT() as TranslateRefusal;
  const { number } = useFormats();
  const worded = (fault: Fault) => t(faultKey(fault, payway), writtenData(fault, number));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = errorOf(field);
      return fault === undefined ? [] : [[field, worded(fault)]];
    }),
  ) as Partial<Record<WithdrawField, string>>;
}

/** The button, or why it cannot be pressed. */
function Submit({ why, isWaiting }: Pick<FormProps, 'why'> & { readonly isWaiting: boolean }) {
  const t = useT();
  const id = useId();
  const isShut = whyShut(why) !== undefined;
  return (
    <>
      <BlockReminder id={id} why={why} />
      <Button
        aria-describedby={isShut ? id : undefined}
        disabled={isShut}
        isLoading={isWaiting}
        isWide
        size="large"
        type="submit"
        variant="hot"
      >
        {t('withdraw.submit')}
      </Button>
    </>
  );
}

/**
 * The form of one payway: the payee, the sum, what arrives, and the owner's confirmation at the
 * end.
 */
export function WithdrawForm(props: FormProps) {
  const { payway, currency, banks, payees, security, why, onAsked } = props;

  const t = useT();
  const { payee, change } = usePayee(payway);
  const { balance, text, amount, set, onAll } = useAmount(payway, currency, why);
  const known = knownFor(payway, payees);
  const chosen = known.find(({ id }) => id === payee.knownId);
  const quoting = useQuote({
    paywayId: payway.id,
    currencyId: currency.id,
    amount: amount ?? 0,
    payee: wholePayee(payway, payee, known),
  });
  const { setForm, failure, pointOut, attempt, forgive } = useFormAttempt();
  const [hasTried, setHasTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { quote, isBusy, refused } = quoting;
  const pressing = usePress(quoting, { onRefused: pointOut, onQuoted: () => setIsAsking(true) });
  const faults = faultsOf({
    payway,
    currency,
    purse: payee.purse,
    isKnown: chosen !== undefined,
    bankId: payee.bankId,
    amount,
    total: isBusy ? undefined : quote?.total,
    balance,
    why,
  });
  const errors = useFieldErrors(payway, (field) => {
    if (failure !== undefined && fieldOf(failure.name) === field) return failure;
    const isNumberWhole = payway.mask !== null && isWhole(payway.mask, payee.purse);
    const isTyped = field === 'amount' ? amount !== undefined : field === 'purse' && isNumberWhole;
    const fault = hasTried || isTyped ? faults[field] : undefined;
    const isRefused = refused !== undefined && fieldOf(refused.name) === field;
    // The memo is below the number: a missing memo is not reported before the player gets there.
    const isSaid = isRefused && (field !== 'memo' || hasTried);
    return fault ?? (isSaid ? refused : undefined);
  });
  const beside = refused !== undefined && fieldOf(refused.name) === undefined ? refused : undefined;
  const touch = () => {
    forgive();
    pressing.drop();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (Object.keys(faults).length > 0) pointOut();
    else pressing.press();
  };
  const act = async ({ arrives }: WithdrawQuote, proof: Proof) => {
    const wish = wishOf(props, { payee, known, amount: amount ?? 0 });
    const shown = { amount: arrives.amount, currency: arrives.currency };
    const payment = await askWithdrawal(wish, shown, proof);
    set('');
    setHasTried(false);
    onAsked(payment);
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit} ref={setForm}>
        <PayeeFields
          banks={banks}
          errors={errors}
          known={known}
          onChange={(changed) => {
            touch();
            change(changed);
          }}
          payee={payee}
          payway={payway}
        />
        <AmountField
          currency={currency}
          error={errors.amount}
          onAll={onAll}
          onValueChange={(text) => {
            touch();
            set(text);
          }}
          payway={payway}
          value={text}
        />
        <QuoteLines balance={balance} payway={payway} state={quoting} />
        <WithdrawFailure failure={failure ?? beside} />
        <Submit isWaiting={pressing.isWaiting} why={why} />
      </form>
      {isAsking && quote !== undefined && (
        <OwnerDialog
          needs={proofNeeds(security)}
          onClose={() => setIsAsking(false)}
          onDone={() => setIsAsking(false)}
          onRefused={(refusal) => {
            setIsAsking(false);
            if (refusal.name === 'withdraw.quote-moved') quoting.renew();
            setTimeout(() => void attempt(() => Promise.reject(refusal)));
          }}
          request={{
            title: t('withdraw.confirm.title'),
            text: (
              <ConfirmText
                balance={balance}
                payway={payway}
                purse={chosen?.face ?? payee.purse}
                quote={quote}
              />
            ),
            submit: t('withdraw.confirm.submit'),
            act: (proof) => act(quote, proof),
            isOfForm: (name) => (/^(withdraw|gate)\./.test(name) ? true : undefined),
          }}
        />
      )}
    </>
  );
}
