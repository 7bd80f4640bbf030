import { Link } from 'wouter';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ArrivalNote } from '../desk/arrival-note.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { LateHelp } from '../desk/late-help.tsx';
import { OutcomeActions } from '../desk/outcome-panel.tsx';

type ArrivalPanelProps = { readonly payment: Payment; readonly onAgain: () => void };

/** Shown while staff decide about money that arrived other than as asked for. */
export function ArrivalPanel({ payment, onAgain }: ArrivalPanelProps) {
  const t = useT();
  return (
    <DeskCard title={t('cash.came.title')} tone="glow">
      <ArrivalNote payment={payment} />
      <LateHelp id={payment.id} />
      <OutcomeActions>
        <Button onClick={onAgain}>{t('cash.end.again')}</Button>
        <Link className={buttonClass({ variant: 'ghost' })} href="/cash/transactions/deposit">
          {t('cash.tab.history')}
        </Link>
      </OutcomeActions>
    </DeskCard>
  );
}
