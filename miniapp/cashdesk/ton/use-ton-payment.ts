import { type TonConnectUI, TonConnectUIError, UserRejectsError } from '@tonconnect/ui-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { TonAsset } from '../../../shared/cashdesk/ton/assets.ts';
import { setClosingConfirmation } from '../../platform/platform.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { call } from '../../transport/call.ts';
import { send } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { heardFailure } from '../desk/ask-money.ts';
import type { BoundWallet } from './use-wallet.ts';

/** How long the wallet may be silent until the page offers to open it again. */
const SILENT_MS = 15_000;

/** The longest a request may wait in a wallet, in seconds; above it TON Connect shows a warning. */
const SIGN_S = 300;

/** What the page waits for: our server, the player's confirmation in the wallet, or the network. */
export type TonPaymentStep = 'idle' | 'preparing' | 'signing' | 'silent' | 'sent';

type Wish = {
  readonly asset: TonAsset;
  readonly amount: string;
  readonly wallet: BoundWallet;
};

/** Cancels the payment that the wallet did not send; if that is refused it expires by itself. */
async function giveUp(id: string): Promise<void> {
  await send('cash', 'cancelDeposit', { id }).catch(() => undefined);
}

/** A payment from the connected wallet, from the request until the network processes it. */
export function useTonPayment(ui: TonConnectUI) {
  const [step, setStep] = useState<TonPaymentStep>('idle');
  const [paymentId, setPaymentId] = useState<string>();
  const [isDeclined, setIsDeclined] = useState(false);
  const [failure, setFailure] = useState<RefusedError>();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const turn = useRef(0);
  const isMoving = step !== 'idle';
  useEffect(() => {
    if (!isMoving) return undefined;
    setClosingConfirmation(true);
    return () => setClosingConfirmation(false);
  }, [isMoving]);
  useEffect(() => {
    if (step !== 'signing') return undefined;
    const timer = setTimeout(() => setStep('silent'), SILENT_MS);
    return () => clearTimeout(timer);
  }, [step]);

  const fail = (error: unknown) => {
    // Its dialog was closed, or failed: the wallet may have the request and still sign it.
    if (error instanceof TonConnectUIError) return setStep('silent');
    setStep('idle');
    if (error instanceof UserRejectsError) setIsDeclined(true);
    else if (error instanceof RefusedError) setFailure(heardFailure(error));
    else setFailure(new RefusedError('ton.wrong-message', 791));
  };
  const pay = async ({ asset, amount, wallet }: Wish) => {
    turn.current += 1;
    const mine = turn.current;
    const isMine = () => mine === turn.current;
    setStep('preparing');
    setFailure(undefined);
    setIsDeclined(false);
    let id: string | undefined;
    try {
      const prepared = await call('ton.prepareDeposit', { asset, amount, walletId: wallet.id });
      id = prepared.paymentId;
      setPaymentId(id);
      setStep('signing');
      const { validUntil, messages } = prepared;
      const soon = Math.floor((Date.now() + offsetMs) / 1000) + SIGN_S;
      const request = {
        validUntil: Math.min(validUntil, soon),
        network: wallet.network,
        messages: [...messages],
      };
      const { boc } = await ui.sendTransaction(request);
      if (isMine()) setStep('sent');
      await call('ton.reportSent', { paymentId: id, boc }).catch(() => undefined);
    } catch (error) {
      if (id !== undefined && error instanceof UserRejectsError) await giveUp(id);
      if (isMine()) fail(error);
    }
  };
  /** Stops waiting for the wallet; what it still sends is credited all the same. */
  const stop = () => {
    turn.current += 1;
    setStep('idle');
  };
  /** Ready for another payment. */
  const reset = () => {
    stop();
    setPaymentId(undefined);
  };
  return { step, paymentId, isDeclined, failure, pay, stop, reset };
}
