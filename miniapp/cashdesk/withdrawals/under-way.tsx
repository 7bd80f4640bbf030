import { useState } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { DeskCard } from '../desk/desk-card.tsx';
import { PaymentDialog } from '../transactions/payment-dialog.tsx';
import { PaymentCards } from '../transactions/payment-list.tsx';
import { isOver } from '../transactions/payment-words.ts';
import styles from './under-way.module.css';

type UnderWayProps = {
  readonly payments: readonly Payment[];
  /** The withdrawal whose dialog is open at first: one just made. */
  readonly openId: string | undefined;
  readonly onClose: () => void;
};

/** The withdrawals in progress, and the dialog of the one just made or pressed. */
export function UnderWay({ payments, openId, onClose }: UnderWayProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const [pressedId, setPressedId] = useState<string>();
  const going = payments.filter((payment) => !isOver(payment));
  const open = payments.find(({ id }) => id === (openId ?? pressedId));
  const [last] = going
    .flatMap(({ expectedBy }) => expectedBy ?? [])
    .toSorted()
    .toReversed();
  const close = () => {
    setPressedId(undefined);
    onClose();
  };
  return (
    <>
      {going.length > 0 && (
        <DeskCard title={t('withdraw.underWay')}>
          <div className={styles.list}>
            <PaymentCards
              label={t('withdraw.underWay')}
              onOpen={({ id }) => setPressedId(id)}
              payments={going}
            />
          </div>
          {last !== undefined && (
            <p className={styles.by}>{t('withdraw.underWay.by', { at: dateTime(last) })}</p>
          )}
        </DeskCard>
      )}
      {open !== undefined && <PaymentDialog onClose={close} payment={open} />}
    </>
  );
}
