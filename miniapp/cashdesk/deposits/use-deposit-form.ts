import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type {
  DepositReply,
  Payway,
  PaywayMethod,
} from '../../../shared/cashdesk/payments/contract.ts';
import { useT } from '../../i18n/language.ts';
import { moneyCurrencyAtom } from '../../players/money-in.ts';
import { currenciesAtom } from '../../players/profile-atoms.ts';
import { readSum } from '../../protection/limit-text.ts';
import type { RefusedError, RefusedName } from '../../transport/refused-error.ts';
import { askDeposit, heardFailure } from '../desk/ask-money.ts';
import { useSumText } from '../desk/money-text.ts';
import {
  type ChosenWay,
  type DepositDraft,
  depositDraftAtom,
  runOutAtom,
} from './deposit-draft.ts';
import { isTooFine } from './deposit-sum.ts';
import { isOfPromo, isPromoSendable } from './promo-field.tsx';
import { type DepositOffer, usePayways } from './use-payways.ts';

const OF_AMOUNT: ReadonlySet<RefusedName> = new Set(['cashdesk.min-limit', 'cashdesk.max-limit']);

/** The chosen payway and method, or the first ones. */
function chosenOf(
  { payWays }: DepositOffer,
  way: ChosenWay,
): { readonly payway: Payway; readonly method: PaywayMethod } | undefined {
  const usable = payWays.filter(({ methods }) => methods.length > 0);
  const payway =
    usable.find(({ id }) => id === way.paywayId) ??
    usable.find(({ isRecommended }) => isRecommended) ??
    usable[0];
  const method = payway?.methods.find(({ id }) => id === way.methodId) ?? payway?.methods[0];
  return payway === undefined || method === undefined ? undefined : { payway, method };
}

const wayIn = ({ ways }: DepositDraft, currencyId: number): ChosenWay =>
  ways[currencyId] ?? { paywayId: null, methodId: null };

type Chosen = NonNullable<ReturnType<typeof chosenOf>>;

/** Why the typed sum cannot be requested; undefined when it can. */
function useAmountFault() {
  const t = useT();
  const { short } = useSumText();
  return (text: string, { payway, method }: Chosen): string | undefined => {
    if (isTooFine(text)) return t('cash.amount.fine');
    const hundredths = readSum(text);
    if (hundredths === undefined || hundredths === 0) return t('cash.amount.bad');
    const parts = (limit: number) => {
      const [text = ''] = short(limit, payway.currency.name).split('\u00A0' + payway.currency.name);
      return { limit: text, currency: payway.currency.name };
    };
    const { minLimit, maxLimit } = method;
    if (hundredths < minLimit) return t('refusal.cashdesk.min-limit', parts(minLimit));
    if (hundredths > maxLimit) return t('refusal.cashdesk.max-limit', parts(maxLimit));
    return undefined;
  };
}

/** The currency of the deposit and the possible ones. */
function useDepositCurrency() {
  const [draft, setDraft] = useAtom(depositDraftAtom);
  const shown = useAtomValue(moneyCurrencyAtom);
  const currencies = useAtomValue(currenciesAtom).filter(({ isSelectable }) => isSelectable);
  const currency = currencies.find(({ id }) => id === draft.currencyId) ?? shown;
  return {
    currency,
    currencies: currencies.length === 0 ? [shown] : currencies,
    choose: (currencyId: number) => setDraft((draft) => ({ ...draft, currencyId })),
  };
}

/**
 * Everything of the deposit form but its looks; what is typed survives every refusal and change of
 * page.
 */
export function useDepositForm(onMade: (made: DepositReply['data']) => void) {
  const { currency, currencies, choose } = useDepositCurrency();
  const [draft, setDraft] = useAtom(depositDraftAtom);
  const setRunOut = useSetAtom(runOutAtom);
  const { state, retry } = usePayways(currency.id);
  const faultOf = useAmountFault();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [tries, setTries] = useState(0);
  const [isShowingFaults, setIsShowingFaults] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RefusedError>();
  useEffect(() => {
    if (tries > 0) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, tries]);

  const chosen = typeof state === 'object' ? chosenOf(state, wayIn(draft, currency.id)) : undefined;
  const amount = readSum(draft.amount);
  const fault = chosen === undefined ? undefined : faultOf(draft.amount, chosen);
  const change = (part: Partial<typeof draft>) => {
    setFailure(undefined);
    setDraft((draft) => ({ ...draft, ...part }));
  };
  const chooseWay = (part: Partial<ChosenWay>) => {
    setFailure(undefined);
    setDraft((draft) => {
      const way = { ...wayIn(draft, currency.id), ...part };
      return { ...draft, ways: { ...draft.ways, [currency.id]: way } };
    });
  };
  /** Whether the form can be sent; moves the focus to the first fault when it cannot. */
  const check = (): boolean => {
    const isGood = chosen !== undefined && fault === undefined && isPromoSendable(draft.promo);
    setIsShowingFaults(!isGood);
    if (!isGood) setTries((tries) => tries + 1);
    return isGood;
  };
  const send = async () => {
    if (chosen === undefined || amount === undefined || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    setRunOut(null);
    const promo = draft.promo.trim();
    try {
      const made = await askDeposit({
        methodId: chosen.method.id,
        amount: (amount / 100).toFixed(2),
        currency: currency.id,
        ...(promo !== '' && { promo }),
      });
      setDraft((draft) => ({ ...draft, promo: '' }));
      onMade(made);
    } catch (error) {
      setFailure(heardFailure(error));
      setTries((tries) => tries + 1);
    } finally {
      setIsBusy(false);
    }
  };
  const isOfAmount = failure !== undefined && OF_AMOUNT.has(failure.name);
  const isOfCode = failure !== undefined && isOfPromo(failure);
  return {
    currency: { chosen: currency, all: currencies, choose },
    offer: { state, retry },
    chosen,
    draft,
    change,
    chooseWay,
    amount: amount ?? 0,
    amountFault: isShowingFaults ? fault : undefined,
    amountFailure: isOfAmount ? failure : undefined,
    promoFailure: isOfCode ? failure : undefined,
    isShowingFaults,
    failure: isOfAmount || isOfCode ? undefined : failure,
    isBusy,
    setForm,
    check,
    send,
  };
}

/** The props that the parts of the form take. */
export type DepositFormState = Omit<ReturnType<typeof useDepositForm>, 'setForm'>;
