import { Link } from 'wouter';
import type { PrizeOrder } from '../../../shared/promotions/orders/contract.ts';
import { ORDER_FIELDS } from '../../../shared/promotions/orders/order-form.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useMoscow } from './moscow-day.ts';
import styles from './order-card.module.css';
import { FIELD_WORDS } from './order-form.tsx';

/** The steps that an order has taken, and the next promise. */
function useSteps(order: PrizeOrder): readonly string[] {
  const t = useT();
  const { day } = useMoscow();
  const { packedAt, sentAt, deliveredAt, sendBy, erasedAt, state } = order;
  const steps: string[] = [];
  if (sentAt === null) steps.push(t('newYear.order.step.created', { at: day(sendBy) }));
  if (packedAt !== null) steps.push(t('newYear.order.step.packed', { at: day(packedAt) }));
  if (sentAt !== null) steps.push(t('newYear.order.step.sent', { at: day(sentAt) }));
  if (deliveredAt !== null) steps.push(t('newYear.order.step.delivered', { at: day(deliveredAt) }));
  if (state === 'delivered' && erasedAt !== null) {
    steps.push(t('newYear.order.step.erases', { at: day(erasedAt) }));
  }
  return steps;
}

function Details({ order }: { readonly order: PrizeOrder }) {
  const t = useT();
  const { day } = useMoscow();
  const { details, tracking, erasedAt } = order;
  if (details === null) {
    const at = erasedAt === null ? '' : day(erasedAt);
    return <p className={styles.text}>{t('newYear.order.erased', { at })}</p>;
  }
  return (
    <>
      {tracking !== null && (
        <div className={styles.tracking}>
          <span className={styles.label}>{t('newYear.order.tracking')}</span>
          <code className={styles.number}>{tracking}</code>
          <CopyButton name={t('newYear.order.tracking')} text={tracking} />
        </div>
      )}
      <dl className={styles.details}>
        {ORDER_FIELDS.map((field) => (
          <div className={styles.detail} key={field}>
            <dt>{t(FIELD_WORDS[field])}</dt>
            <dd>{details[field]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** An order once it is made, read-only: what was given, how far it is, and who can help. */
export function OrderView({ order }: { readonly order: PrizeOrder }) {
  const t = useT();
  const steps = useSteps(order);
  const canChange = order.state === 'created' || order.state === 'packed';
  return (
    <div className={styles.order}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Details order={order} />
      {canChange && <p className={styles.note}>{t('newYear.order.fix')}</p>}
      {order.state !== 'erased' && (
        <Link className={buttonClass({ variant: 'quiet' })} href="/support">
          {t('newYear.order.support')}
        </Link>
      )}
    </div>
  );
}
