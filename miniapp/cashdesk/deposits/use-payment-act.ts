import { useState } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { send } from '../../transport/channel.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { heardFailure } from '../desk/ask-money.ts';

type Act = 'confirm' | 'cancel';

const MESSAGES = { confirm: 'confirmTransfer', cancel: 'cancelDeposit' } as const;

/** The player's actions on an open deposit; the resulting payment is passed on. */
export function usePaymentAct(id: string, onChange: (payment: Payment) => void) {
  const [isBusy, setIsBusy] = useState<Act>();
  const [failure, setFailure] = useState<RefusedError>();
  const act = async (what: Act) => {
    setIsBusy(what);
    setFailure(undefined);
    try {
      onChange((await send('cash', MESSAGES[what], { id })).payment);
    } catch (error) {
      setFailure(heardFailure(error));
    } finally {
      setIsBusy(undefined);
    }
  };
  return { isBusy, failure, confirm: () => act('confirm'), cancel: () => act('cancel') };
}
