import type { TonConnectUI } from '@tonconnect/ui-react';
import { useAtom, useAtomValue } from 'jotai';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { isUnderWay } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { TonAsset } from '../../../shared/cashdesk/ton/assets.ts';
import { useFormats } from '../../i18n/format.ts';
import { languageAtom, useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { openAddress } from '../../platform/platform.ts';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EndPanel } from '../desk/end-panel.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import { useDeposit } from '../desk/use-deposit.ts';
import styles from './connect-pay.module.css';
import { PaymentSteps } from './payment-steps.tsx';
import { readCoins } from './ton-amount.ts';
import { tonConnect } from './ton-connect.ts';
import { tonDraftAtom, type TonDesk } from './use-ton-desk.ts';
import { type TonPaymentStep, useTonPayment } from './use-ton-payment.ts';
import { type BoundWallet, useWallet } from './use-wallet.ts';
import { WalletLine } from './wallet-line.tsx';

const MICRO = 1_000_000;

/** The link to the wallet, for a wallet that did not open by itself. */
function walletPage({ wallet }: TonConnectUI): string | undefined {
  return wallet !== null && 'universalLink' in wallet ? wallet.universalLink : undefined;
}

type UnderWayProps = {
  readonly id: string;
  readonly step: TonPaymentStep;
  readonly page: string | undefined;
  readonly onStop: () => void;
  readonly onAgain: () => void;
};

/** A payment from the confirmation in the wallet until it is credited. */
function UnderWay({ id, step, page, onStop, onAgain }: UnderWayProps) {
  const t = useT();
  const { deposit } = useDeposit(id);
  const payment = deposit?.payment;
  if (payment !== undefined && !isUnderWay(payment)) {
    return <EndPanel onAgain={onAgain} payment={payment} />;
  }
  return (
    <>
      <PaymentSteps payment={payment} step={step} />
      {step === 'silent' && (
        <DeskNote tone="warn">
          <p>{t('cash.ton.silent')}</p>
          <div className={styles.ways}>
            {page !== undefined && (
              <Button icon={<ExternalIcon />} onClick={() => openAddress(page)} size="small">
                {t('cash.ton.reopen')}
              </Button>
            )}
            <Button onClick={onStop} size="small" variant="ghost">
              {t('cash.ton.stop')}
            </Button>
          </div>
        </DeskNote>
      )}
      {step === 'sent' && <p className={styles.text}>{t('cash.ton.sent')}</p>}
    </>
  );
}

type PayFormProps = {
  readonly asset: TonAsset;
  readonly desk: TonDesk;
  readonly isBusy: boolean;
  readonly onPay: (amount: string) => void;
};

/** The amount of the coin, and its value. */
function PayForm({ asset, desk, isBusy, onPay }: PayFormProps) {
  const t = useT();
  const money = useCash();
  const { number } = useFormats();
  const [draft, setDraft] = useAtom(tonDraftAtom);
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const amount = readCoins(asset, draft.amount);
  const least = desk.wallet.minimum[asset];
  const isEnough = amount !== undefined && Number(amount) >= Number(least);
  const worth = BigInt(Math.floor(Number(amount ?? 0) * desk.course[asset] * MICRO));
  const leastText = number(Number(least), { maximumFractionDigits: 9 });
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    setIsRefused(!isEnough);
    if (isEnough) onPay(amount);
    else form.current?.querySelector('input')?.focus();
  };
  const fault =
    amount === undefined
      ? t('cash.amount.bad')
      : t('refusal.ton.below-minimum', { minimum: leastText, asset });
  return (
    <form className={styles.form} noValidate onSubmit={submit} ref={form}>
      <TextInput
        autoComplete="off"
        end={<span className={styles.unit}>{asset}</span>}
        error={isRefused && !isEnough ? fault : undefined}
        hint={t('cash.ton.least', { least: leastText, asset })}
        inputMode="decimal"
        label={t('cash.amount')}
        onValueChange={(typed) => setDraft((draft) => ({ ...draft, amount: typed }))}
        placeholder="0"
        value={draft.amount}
      />
      <p aria-live="polite" className={styles.worth}>
        <span>{t('cash.sum.arrives')}</span>
        <strong>
          ≈&nbsp;{money.format(worth)}&nbsp;{money.code}
        </strong>
      </p>
      <Button isLoading={isBusy} isWide size="large" type="submit" variant="hot">
        {amount === undefined
          ? t('cash.pay')
          : t('cash.pay.sum', {
              sum: `${number(Number(amount), { maximumFractionDigits: 9 })}\u00A0${asset}`,
            })}
      </Button>
    </form>
  );
}

type PaymentProps = {
  readonly ui: TonConnectUI;
  readonly wallet: BoundWallet;
  readonly asset: TonAsset;
  readonly desk: TonDesk;
  readonly onDisconnect: () => void;
};

function WalletPayment({ ui, wallet, asset, desk, onDisconnect }: PaymentProps) {
  const t = useT();
  const payment = useTonPayment(ui);
  const { step, paymentId } = payment;
  const isShown = step !== 'idle' && step !== 'preparing' && paymentId !== undefined;
  return (
    <>
      <WalletLine isDisabled={step !== 'idle'} onDisconnect={onDisconnect} wallet={wallet} />
      {isShown ? (
        <UnderWay
          id={paymentId}
          key={paymentId}
          onAgain={payment.reset}
          onStop={payment.stop}
          page={walletPage(ui)}
          step={step}
        />
      ) : (
        <PayForm
          asset={asset}
          desk={desk}
          isBusy={step === 'preparing'}
          onPay={(amount) => void payment.pay({ asset, amount, wallet })}
        />
      )}
      {payment.isDeclined && (
        <div role="alert">
          <DeskNote>
            <p>{t('cash.ton.declined')}</p>
          </DeskNote>
        </div>
      )}
      <PaymentFailure failure={payment.failure} />
    </>
  );
}

type ConnectPayProps = { readonly asset: TonAsset; readonly desk: TonDesk };

/**
 * Pays by a wallet connected through TON Connect: its owner proves ownership once, then signs each
 * payment.
 */
export function ConnectPay({ asset, desk }: ConnectPayProps) {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const ui = useMemo(() => tonConnect(language), [language]);
  const { state, failure, connect, disconnect } = useWallet(ui);
  if (state.state === 'bound') {
    return (
      <WalletPayment
        asset={asset}
        desk={desk}
        onDisconnect={() => void disconnect()}
        ui={ui}
        wallet={state.wallet}
      />
    );
  }
  return (
    <>
      <p className={styles.text}>{t('cash.ton.about')}</p>
      <Button
        isLoading={state.state !== 'none'}
        isWide
        onClick={() => void connect()}
        size="large"
        variant="hot"
      >
        {t('cash.ton.connectWallet')}
      </Button>
      <PaymentFailure failure={failure} />
    </>
  );
}
