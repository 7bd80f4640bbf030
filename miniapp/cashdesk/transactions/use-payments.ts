import { useCallback, useEffect, useRef, useState } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { send } from '../../transport/channel.ts';
import { onConnected } from '../../transport/connection.ts';
import { onPayment } from '../desk/on-payment.ts';

/** The parameters of a page of the list. */
export type PaymentsPage = {
  readonly code: Payment['code'];
  readonly page: number;
  readonly pageSize: 10 | 20 | 50 | 100;
};

export type PaymentsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'ready';
      readonly payments: readonly Payment[];
      readonly total: number;
      /** Another page is loading; the previous one is still shown. */
      readonly isStale: boolean;
    };

/**
 * The list with the new state of a payment; a state in the list that is newer than the push stays.
 */
function withChange(payments: readonly Payment[], changed: Payment): readonly Payment[] {
  return payments.map((payment) =>
    payment.id === changed.id && payment.updatedAt <= changed.updatedAt ? changed : payment,
  );
}

type Known = { readonly of: string; readonly state: PaymentsState };

/** What is shown while another page is loading: the previous one, marked as such. */
function shownOf(known: Known | undefined, key: string): PaymentsState {
  if (known === undefined) return { status: 'loading' };
  const { state } = known;
  return state.status === 'ready' && known.of !== key ? { ...state, isStale: true } : state;
}

/** A page of the player's payments, updated by pushes and requested again at each connection. */
export function usePayments({ code, page, pageSize }: PaymentsPage) {
  const key = `${code} ${page} ${pageSize}`;
  const [known, setKnown] = useState<Known>();
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const asked = turn.current;
    const state = await send('cash', 'transactions', { code, page, pageSize }).then(
      ({ data }): PaymentsState => ({
        status: 'ready',
        payments: data.transactions,
        total: data.total,
        isStale: false,
      }),
      (error: unknown): PaymentsState => ({ status: 'failed', error }),
    );
    if (asked === turn.current) setKnown({ of: key, state });
  }, [key, code, page, pageSize]);
  useEffect(() => {
    void load();
    return () => {
      turn.current += 1;
    };
  }, [load]);
  const listed = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const { state } = known ?? {};
    listed.current = new Set(state?.status === 'ready' ? state.payments.map(({ id }) => id) : []);
  }, [known]);
  useEffect(
    () =>
      onPayment((payment) => {
        if (payment.code !== code) return;
        if (!listed.current.has(payment.id)) void load();
        else {
          setKnown((known) =>
            known?.state.status === 'ready'
              ? {
                  ...known,
                  state: { ...known.state, payments: withChange(known.state.payments, payment) },
                }
              : known,
          );
        }
      }),
    [code, load],
  );
  useEffect(() => onConnected(() => void load()), [load]);
  const retry = () => {
    setKnown(undefined);
    void load();
  };
  return { state: shownOf(known, key), retry };
}
