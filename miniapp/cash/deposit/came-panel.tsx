import { Link } from 'wouter';
import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CameNote } from '../came-note.tsx';
import { DeskCard } from '../desk-card.tsx';
import { LateHelp } from './late-help.tsx';
import styles from './waiting-panel.module.css';

type CamePanelProps = { readonly payment: Payment; readonly onAgain: () => void };

/** Stands while staff decide about money that came otherwise than it was asked for. */
export function CamePanel({ payment, onAgain }: CamePanelProps) {
  const t = useT();
  return (
    <DeskCard title={t('cash.came.title')} tone="glow">
      <CameNote payment={payment} />
      <LateHelp id={payment.id} />
      <div className={styles.actions}>
        <Button onClick={onAgain}>{t('cash.end.again')}</Button>
        <Link className={buttonClass({ variant: 'ghost' })} href="/cash/transactions/deposit">
          {t('cash.tab.history')}
        </Link>
      </div>
    </DeskCard>
  );
}
