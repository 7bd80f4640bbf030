import { useEffect, useEffectEvent, useState } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { send } from '../../transport/channel.ts';
import { showToast } from '../../ui/toasts.ts';
import { onPayment } from '../desk/on-payment.ts';
import { PaymentDialog } from './payment-dialog.tsx';

type LinkedPaymentProps = { readonly id: string; readonly onClose: () => void };

/** The payment that the page's address names, on whichever page of the list it is. */
export function LinkedPayment({ id, onClose }: LinkedPaymentProps) {
  const refusalText = useRefusalText();
  const [payment, setPayment] = useState<Payment>();
  // The text in the language of that moment: a change of language requests nothing again.
  const sayWhy = useEffectEvent((error: unknown) => showToast(refusalText(error)));
  useEffect(() => {
    let isShown = true;
    const show = (told: Payment) => {
      if (isShown && told.id === id) setPayment(told);
    };
    send('cash', 'getPayment', { id }).then(
      ({ payment }) => show(payment),
      (error: unknown) => {
        if (isShown) sayWhy(error);
      },
    );
    const stop = onPayment(show);
    return () => {
      isShown = false;
      stop();
    };
  }, [id]);
  return payment === undefined ? null : <PaymentDialog onClose={onClose} payment={payment} />;
}
