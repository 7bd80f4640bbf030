import { atom, useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import type { DepositReply, Payway } from '../../../shared/cashdesk/payments/contract.ts';
import { isExchange, isTransfer } from '../../../shared/cashdesk/payments/payment-systems.ts';
import { BASE_CURRENCY_ID } from '../../../shared/money/currency.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useMainButton } from '../../platform/use-main-button.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialogsAtom } from '../../ui/open-dialogs.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { useSumText } from '../desk/money-text.ts';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import { BankPicker } from './bank-picker.tsx';
import { CryptoTip } from './crypto-tip.tsx';
import styles from './deposit-form.module.css';
import { depositSum } from './deposit-sum.ts';
import { roundSums } from './round-sums.ts';
import { LimitPrompt } from './limit-prompt.tsx';
import { MethodPicker, TAKES } from './method-picker.tsx';
import { NoMethods } from './no-methods.tsx';
import { PromoField } from './promo-field.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { SumLines } from './sum-lines.tsx';
import { type DepositFormState, useDepositForm } from './use-deposit-form.ts';
import type { DepositOffer } from './use-payways.ts';

const TonPanel = lazy(async () => ({ default: (await import('../ton/ton-panel.tsx')).TonPanel }));

/** Whether the player has answered the question about a limit in this visit. */
const isLimitAnsweredAtom = atom(false);

function nextKey(payway: Payway): PlainKey {
  if (isTransfer(payway)) return 'cash.next.transfer';
  return isExchange(payway) ? 'cash.next.exchange' : 'cash.next.page';
}

type PartProps = {
  readonly form: DepositFormState;
  readonly chosen: NonNullable<DepositFormState['chosen']>;
  readonly offer: DepositOffer;
};

/** Bank, sum and quick sums of the chosen payway. */
function Fields({ form, chosen, offer }: PartProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { short } = useSumText();
  const { payway, method } = chosen;
  const code = payway.currency.name;
  const refused = form.amountFailure && refusalText(form.amountFailure);
  return (
    <>
      {payway.methods.length > 1 && (
        <BankPicker
          chosen={method}
          methods={payway.methods}
          onChoose={({ id }) => form.chooseWay({ methodId: id })}
        />
      )}
      <div className={styles.amount}>
        <TextInput
          autoComplete="off"
          end={<span className={styles.unit}>{code}</span>}
          error={refused ?? form.amountFault}
          hint={t('cash.amount.limits', {
            min: short(method.minLimit, code),
            max: short(method.maxLimit, code),
          })}
          inputMode="decimal"
          label={t('cash.amount')}
          onValueChange={(amount) => form.change({ amount })}
          placeholder="0"
          value={form.draft.amount}
        />
        <QuickAmounts
          amounts={roundSums(isExchange(payway) ? offer.quickAmountsExchange : offer.quickAmounts, {
            name: code,
            method,
          })}
          code={code}
          onChoose={(amount) => form.change({ amount: String(amount) })}
        />
      </div>
    </>
  );
}

type SubmitProps = {
  readonly form: DepositFormState;
  readonly payway: Payway;
  readonly onPress: () => void;
};

/**
 * The one button of the page; inside Telegram it is Telegram's own, which no dialog covers, so it
 * goes while one is open.
 */
function Submit({ form, payway, onPress }: SubmitProps) {
  const t = useT();
  const { short } = useSumText();
  const { total } = depositSum(form.amount, payway);
  const text =
    total === 0 ? t('cash.pay') : t('cash.pay.sum', { sum: short(total, payway.currency.name) });
  const isHidden = useAtomValue(openDialogsAtom).length > 0;
  const isOutside = useMainButton({
    text,
    isEnabled: true,
    isLoading: form.isBusy,
    isHidden,
    onPress,
  });
  if (isOutside) return null;
  return (
    <Button isLoading={form.isBusy} isWide size="large" type="submit" variant="hot">
      {text}
    </Button>
  );
}

/** The total, what happens next and by when, and the button. */
function Outcome({ form, chosen, onPress }: PartProps & Pick<SubmitProps, 'onPress'>) {
  const t = useT();
  const { payway } = chosen;
  return (
    <DeskCard title={t('cash.sum.title')}>
      <SumLines amount={form.amount} payway={payway} />
      <Submit form={form} onPress={onPress} payway={payway} />
      <PaymentFailure failure={form.failure} />
      <p className={styles.next}>
        {t(nextKey(payway))} {t('cash.next.when', { takes: t(TAKES[payway.takes]) })}
      </p>
      <div className={styles.rules}>
        <p>{t('cash.rules')}</p>
        <details>
          <summary className={styles.why}>{t('cash.rules.why')}</summary>
          <p>{t('withdraw.block.wager.text')}</p>
        </details>
      </div>
    </DeskCard>
  );
}

/** The player's own TON address, next to an exchange that sells coins; shown on request. */
function OwnCoins() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.coins}>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen((isOpen) => !isOpen)}>
        {t('cash.exchange.wallet')}
      </Button>
      {isOpen && (
        <Suspense fallback={<CardWaiting lines={2} />}>
          <TonPanel />
        </Suspense>
      )}
    </div>
  );
}

type DepositFormProps = { readonly onMade: (made: DepositReply['data']) => void };

/** The form of a deposit: currency, payway, sum, and the exact total before anything is paid. */
export function DepositForm({ onMade }: DepositFormProps) {
  const t = useT();
  const { setForm, ...form } = useDepositForm(onMade);
  const [isLimitAnswered, setIsLimitAnswered] = useAtom(isLimitAnsweredAtom);
  const [isAskingLimit, setIsAskingLimit] = useState(false);
  const { chosen, currency } = form;
  const { state, retry } = form.offer;
  const offer = typeof state === 'object' ? state : undefined;
  const press = () => {
    if (!form.check()) return;
    if (offer?.shouldOfferLimit === true && !isLimitAnswered) setIsAskingLimit(true);
    else void form.send();
  };
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    press();
  };
  return (
    <>
      <form className={styles.columns} noValidate onSubmit={submit} ref={setForm}>
        <div className={styles.main}>
          <DeskCard title={t('cash.deposit.title')}>
            <SelectInput
              choices={currency.all.map(({ id, name }) => ({ value: String(id), label: name }))}
              label={t('cash.currency')}
              onValueChange={(id) => currency.choose(Number(id))}
              value={String(currency.chosen.id)}
            />
            {state === 'waiting' && <CardWaiting lines={3} />}
            {state === 'failed' && <CardFailed onRetry={retry} text={t('cash.methods.failed')} />}
            {offer !== undefined && chosen === undefined && (
              <NoMethods code={currency.chosen.name} />
            )}
            {offer !== undefined && chosen !== undefined && (
              <>
                <MethodPicker
                  chosen={chosen.payway}
                  onChoose={({ id }) => form.chooseWay({ paywayId: id, methodId: null })}
                  payways={offer.payWays}
                />
                <Fields chosen={chosen} form={form} offer={offer} />
                <PromoField
                  failure={form.promoFailure}
                  isShowingFault={form.isShowingFaults}
                  onValueChange={(promo) => form.change({ promo })}
                  value={form.draft.promo}
                />
              </>
            )}
          </DeskCard>
          {currency.chosen.id === BASE_CURRENCY_ID && chosen !== undefined && <CryptoTip />}
        </div>
        {offer !== undefined && chosen !== undefined && (
          <div className={styles.side}>
            <Outcome chosen={chosen} form={form} offer={offer} onPress={press} />
          </div>
        )}
      </form>
      {chosen !== undefined && isExchange(chosen.payway) && <OwnCoins />}
      {isAskingLimit && (
        <LimitPrompt
          onClose={() => setIsAskingLimit(false)}
          onGoOn={() => {
            setIsAskingLimit(false);
            setIsLimitAnswered(true);
            void form.send();
          }}
        />
      )}
    </>
  );
}
