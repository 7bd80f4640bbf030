import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { WhyNotWithdraw } from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { hapticNotice } from '../../platform/platform.ts';
import { store } from '../../platform/store.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { useSecurity, type Security } from '../../accounts/settings/use-security.ts';
import { call } from '../../transport/call.ts';
import { onEvent, send } from '../../transport/channel.ts';
import { onPayment } from '../desk/on-payment.ts';
import { PausedNote } from '../desk/paused-note.tsx';
import { usePayments } from '../transactions/use-payments.ts';
import { BlockNotice, isPageClosed } from './block-notice.tsx';
import { UnderWay } from './under-way.tsx';
import { useAnswerOf, type AnswerOf } from '../../transport/use-answer-of.ts';
import { useWithdrawCurrency } from './use-withdraw-currency.ts';
import { WalletsCard } from './wallets-card.tsx';
import { WithdrawOffer, type Offer } from './withdraw-offer.tsx';
import styles from './withdraw-page.module.css';

/** A page of the newest withdrawals is enough to include all that are in progress. */
const NEWEST = { code: PAYMENT_CODES.withdrawal, page: 1, pageSize: 20 } as const;

async function askOffer(currencyId: number): Promise<Offer> {
  const [{ payWays }, faster, cards, { addresses }, { wallets }] = await Promise.all([
    send('cash', 'loadPayWaysWithdraw', { currency: currencyId }),
    send('cash', 'getBanks', {}),
    send('cash', 'getBanksRepay', {}),
    call('cash.getAddresses', {}),
    call('ton.getWallets', {}),
  ]);
  return {
    ways: payWays,
    fasterBanks: faster.banks,
    cardBanks: cards.banks,
    payees: { saved: addresses, wallets },
  };
}

const askWhy = () => call('cash.whyNotWithdraw', {});

/**
 * Requested again after each change of a withdrawal: its payee is an earlier one by then. And after one
 * of rates: a coin is offered once it has a rate.
 */
function useOffer(currencyId: number) {
  const { state, reload, retry } = useAnswerOf(
    useCallback(() => askOffer(currencyId), [currencyId]),
  );
  useEffect(() => onPayment(() => void reload()), [reload]);
  useEffect(() => onEvent('updateCurrencyCourses', () => void reload()), [reload]);
  return { state, retry };
}

/** Rounds of this long are answered by one request. */
const PLAY_MS = 1000;

/** Calls it after rounds of the player, on any device: at most once in `PLAY_MS`. */
function onPlay(handler: () => void): () => void {
  const wagered = () => store.get(userAtom)?.wageredMicro;
  let known = wagered();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.sub(userAtom, () => {
    if (wagered() === known) return;
    known = wagered();
    timer ??= setTimeout(() => {
      timer = undefined;
      handler();
    }, PLAY_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/**
 * Blocks and amounts, requested again after each change of a withdrawal, and after play, which
 * lowers what is still to be played.
 */
function useWhy() {
  const { state, reload, retry } = useAnswerOf(askWhy);
  useEffect(() => onPayment(() => void reload()), [reload]);
  useEffect(() => onPlay(() => void reload()), [reload]);
  return { state, retry };
}

type ViewProps = {
  readonly why: WhyNotWithdraw;
  readonly offer: AnswerOf<Offer>;
  readonly security: Pick<Security, 'state' | 'onRetry'>;
  readonly currency: CurrencyView;
  readonly payments: readonly Payment[];
  readonly onRetry: () => void;
};

type MainProps = Omit<ViewProps, 'payments'> & { readonly onAsked: (payment: Payment) => void };

/** The form, as soon as everything it needs is loaded. */
function Main({ why, offer, security, currency, onRetry, onAsked }: MainProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { state } = security;
  if (isPageClosed(why)) return null;
  if (offer.status === 'failed') {
    return <CardFailed onRetry={onRetry} text={refusalText(offer.error)} />;
  }
  if (state === 'failed') {
    return <CardFailed onRetry={security.onRetry} text={t('withdraw.failed')} />;
  }
  if (offer.status === 'waiting' || state === 'waiting') return <CardWaiting lines={4} />;
  return (
    <WithdrawOffer
      currency={currency}
      offer={offer.answer}
      onAsked={onAsked}
      security={state}
      why={why}
    />
  );
}

/** The page, once the state of the player's money is known. */
export function WithdrawView({ payments, ...rest }: ViewProps) {
  const { why } = rest;
  const [asked, setAsked] = useState<Payment>();
  const isListed = asked === undefined || payments.some(({ id }) => id === asked.id);
  const onAsked = (payment: Payment) => {
    hapticNotice('success');
    setAsked(payment);
  };
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <UnderWay
          onClose={() => setAsked(undefined)}
          openId={asked?.id}
          payments={isListed ? payments : [asked, ...payments]}
        />
        {!isPageClosed(why) && <PausedNote />}
        <BlockNotice why={why} />
        <Main {...rest} onAsked={onAsked} />
      </div>
      <div className={styles.side}>
        <WalletsCard why={why} />
      </div>
    </div>
  );
}

function Withdraw({ currency }: { readonly currency: CurrencyView }) {
  const refusalText = useRefusalText();
  const user = useAtomValue(userAtom);
  const why = useWhy();
  const offer = useOffer(currency.id);
  const security = useSecurity(user);
  const { state: list } = usePayments(NEWEST);
  if (why.state.status === 'waiting') return <CardWaiting lines={4} />;
  if (why.state.status === 'failed') {
    return <CardFailed onRetry={why.retry} text={refusalText(why.state.error)} />;
  }
  return (
    <WithdrawView
      currency={currency}
      offer={offer.state}
      onRetry={offer.retry}
      payments={list.status === 'ready' ? list.payments : []}
      security={security}
      why={why.state.answer}
    />
  );
}

/** Withdrawals: how much, to whom, what is in progress, and what blocks them. */
export function WithdrawPage() {
  const currency = useWithdrawCurrency();
  return currency === undefined ? <CardWaiting lines={4} /> : <Withdraw currency={currency} />;
}
