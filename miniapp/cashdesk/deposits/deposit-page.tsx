import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DepositReply } from '../../../shared/cashdesk/payments/contract.ts';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { openAddress } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { depositDraftAtom, runOutAtom, paymentPagesAtom } from './deposit-draft.ts';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit-page.module.css';
import { RunOutNote } from '../desk/late-help.tsx';
import { OpenDeposit } from './open-deposit.tsx';

/** The payment that a payment page returns to, or the one made here last. */
function usePaymentInAddress() {
  const [, navigate] = useLocation();
  const id = new URLSearchParams(useSearch()).get('payment');
  return {
    id,
    show: (payment: string) => navigate(`/cash/deposit?payment=${payment}`, { replace: true }),
    leave: () => navigate('/cash/deposit', { replace: true }),
  };
}

/** Deposits by fiat: the form, and the payment it created until that ends. */
export function DepositPage() {
  const t = useT();
  const payment = usePaymentInAddress();
  const setDraft = useSetAtom(depositDraftAtom);
  const addPage = useSetAtom(paymentPagesAtom);
  const [runOut, setRunOut] = useAtom(runOutAtom);
  const [isFormShown, setIsFormShown] = useState(false);

  const emptyForm = () => {
    setDraft((draft) => ({ ...draft, amount: '' }));
    setIsFormShown(false);
    payment.leave();
  };
  const follow = ({ paymentId, url }: DepositReply['data']) => {
    setIsFormShown(false);
    if (url !== undefined) addPage([paymentId, url]);
    payment.show(paymentId);
    if (url === undefined) return;
    if (isTelegram) openAddress(url);
    else location.assign(url);
  };
  return (
    <div className={styles.page}>
      {payment.id !== null && (
        <OpenDeposit
          below={
            <Button
              aria-expanded={isFormShown}
              className={styles.toggle}
              onClick={() => setIsFormShown((shown) => !shown)}
              variant="ghost"
            >
              {t(isFormShown ? 'cash.form.hide' : 'cash.form.show')}
            </Button>
          }
          id={payment.id}
          key={payment.id}
          onAgain={emptyForm}
          onRunOut={() => {
            setRunOut(payment.id);
            emptyForm();
          }}
        />
      )}
      {payment.id === null && runOut !== null && <RunOutNote id={runOut} />}
      {(payment.id === null || isFormShown) && <DepositForm onMade={follow} />}
    </div>
  );
}
