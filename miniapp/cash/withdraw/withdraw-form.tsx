import { useAtom, useAtomValue } from 'jotai';
import { useState, type FormEvent } from 'react';
import type { Payment } from '../../../shared/cashdesk/contract.ts';
import type { Bank, WithdrawPayway } from '../../../shared/cashdesk/withdraw-contract.ts';
import { largestWithdrawal } from '../../../shared/cashdesk/withdraw-quote.ts';
import type { CurrencyView } from '../../../shared/profile/contract.ts';
import type { SecurityOutput } from '../../../shared/settings/contract.ts';
import { useT } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { userAtom } from '../../profile/profile-atoms.ts';
import { OwnerDialog } from '../../settings/owner-dialog.tsx';
import { proofNeeds, type Proof } from '../../settings/proof.ts';
import { useFormAttempt } from '../../settings/use-form-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import {
  baseHundredths,
  coveredHundredths,
  hundredthsOfText,
  textOfHundredths,
} from './amount-text.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { ConfirmText } from './confirm-text.tsx';
import { isWhole } from './mask.ts';
import { PayeeFields, type Payee } from './payee-fields.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { useQuote } from './use-quote.ts';
import { withdrawDraftAtom } from './withdraw-draft.ts';
import { faultsOf, fieldOf, type Fault, type WithdrawField } from './withdraw-fields.ts';
import { WithdrawFailure } from './withdraw-failure.tsx';
import styles from './withdraw-form.module.css';

type FormProps = {
  readonly payway: WithdrawPayway;
  readonly currency: CurrencyView;
  readonly banks: readonly Bank[];
  readonly security: SecurityOutput;
  /** Nothing can leave now; why stands above the form. */
  readonly isShut: boolean;
  readonly onAsked: (payment: Payment) => void;
};

/** The sum as typed, in hundredths of the base currency, and the press that takes all there is. */
function useAmount({ payway, currency }: Pick<FormProps, 'payway' | 'currency'>) {
  const [draft, setDraft] = useAtom(withdrawDraftAtom);
  const balance = useAtomValue(userAtom)?.balance ?? 0;
  const courseMicro = BigInt(currency.courseMicro);
  const most = Math.floor((payway.methods[0]?.maxLimit ?? 0) * payway.course);
  const free = { isCrypto: payway.feeFree, vipLevel: 0 };
  const all = Math.min(largestWithdrawal(balance, free), most);
  const allText = textOfHundredths(coveredHundredths(all, courseMicro));
  const typed = hundredthsOfText(draft.amount);
  const exact = draft.amount === allText ? all : undefined;
  const amount = exact ?? (typed === undefined ? undefined : baseHundredths(typed, courseMicro));
  const set = (text: string) => setDraft((draft) => ({ ...draft, amount: text }));
  const onAll = all > 0 ? () => set(allText) : undefined;
  return { balance, text: draft.amount, amount, set, onAll };
}

function usePayee({ id }: WithdrawPayway) {
  const [draft, setDraft] = useAtom(withdrawDraftAtom);
  const payee: Payee = {
    purse: draft.purses[id] ?? '',
    bankId: draft.bankIds[id] ?? '',
    memo: draft.memo,
    hasNoMemo: draft.hasNoMemo,
  };
  const change = ({ purse, bankId, ...rest }: Partial<Payee>) =>
    setDraft((draft) => ({
      ...draft,
      ...rest,
      ...(purse !== undefined && { purses: { ...draft.purses, [id]: purse } }),
      ...(bankId !== undefined && { bankIds: { ...draft.bankIds, [id]: bankId } }),
    }));
  return { payee, change };
}

/** What is asked for, as the server takes it. */
function wishOf({ payway, currency }: FormProps, payee: Payee, amount: number) {
  const memo = payee.hasNoMemo ? '' : payee.memo.trim();
  const hasMemo = payway.needsMemo && (memo !== '' || payee.hasNoMemo);
  return {
    amount,
    purse_id: payway.id,
    currency: currency.id,
    purseNumber: payee.purse.trim(),
    ...(payway.needsBank && { bank_id: Number(payee.bankId) }),
    ...(hasMemo && { memoTag: memo }),
  };
}

/** The form of one payway: to whom, how much, what arrives, and the owner's yes at the end. */
export function WithdrawForm(props: FormProps) {
  const { payway, currency, banks, security, isShut, onAsked } = props;
  const t = useT();
  const { payee, change } = usePayee(payway);
  const { balance, text, amount, set, onAll } = useAmount(props);
  const quoting = useQuote({
    paywayId: payway.id,
    currencyId: currency.id,
    amount: amount ?? 0,
  });
  const { setForm, failure, pointOut, attempt, forgive } = useFormAttempt();
  const [hasTried, setHasTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { quote, isBusy, refused } = quoting;
  const total = isBusy ? undefined : quote?.total;
  const filled = {
    payway,
    currency,
    purse: payee.purse,
    bankId: payee.bankId,
    amount,
    total,
    balance,
  };
  const faults = faultsOf(filled);
  const worded = ({ name, data }: Fault) => t(`refusal.${name}` as MessageKey, data ?? {});
  const errorOf = (field: WithdrawField): string | undefined => {
    if (failure !== undefined && fieldOf(failure.name) === field) return worded(failure);
    const isNumberWhole = payway.mask !== null && isWhole(payway.mask, payee.purse);
    const isTyped = field === 'amount' ? amount !== undefined : field === 'purse' && isNumberWhole;
    const fault = hasTried || isTyped ? faults[field] : undefined;
    if (fault !== undefined) return worded(fault);
    const isRefused = refused !== undefined && fieldOf(refused.name) === field;
    return isRefused ? worded(refused) : undefined;
  };
  const errors = Object.fromEntries(
    (['purse', 'bank', 'memo', 'amount'] as const).flatMap((field) => {
      const error = errorOf(field);
      return error === undefined ? [] : [[field, error]];
    }),
  ) as Partial<Record<WithdrawField, string>>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (Object.keys(faults).length > 0 || quote === undefined) pointOut();
    else setIsAsking(true);
  };
  const act = async (proof: Proof) => {
    const payment = await askWithdrawal(wishOf(props, payee, amount ?? 0), proof);
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
          onChange={(changed) => {
            forgive();
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
            forgive();
            set(text);
          }}
          payway={payway}
          value={text}
        />
        <QuoteLines balance={balance} payway={payway} state={quoting} />
        <WithdrawFailure failure={failure} />
        <Button disabled={isShut} isWide size="large" type="submit" variant="hot">
          {t('withdraw.submit')}
        </Button>
      </form>
      {isAsking && quote !== undefined && (
        <OwnerDialog
          needs={proofNeeds(security)}
          onClose={() => setIsAsking(false)}
          onDone={() => setIsAsking(false)}
          onRefused={(refusal) => {
            setIsAsking(false);
            setTimeout(() => void attempt(() => Promise.reject(refusal)));
          }}
          request={{
            title: t('withdraw.confirm.title'),
            text: (
              <ConfirmText balance={balance} payway={payway} purse={payee.purse} quote={quote} />
            ),
            submit: t('withdraw.confirm.submit'),
            act,
            isOfForm: (name) => (/^(withdraw|gate)\./.test(name) ? true : undefined),
          }}
        />
      )}
    </>
  );
}
