import type { PartnerOrder } from '../../../shared/partners/program/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useDayText } from '../day-text.ts';
import { EmptyNote } from '../empty-note.tsx';
import { useMoneyText } from '../money-text.ts';
import { type Column, RowsTable } from '../rows-table.tsx';
import { orderWords } from './order-words.ts';
import styles from './orders-list.module.css';

const SENDING = {
  waiting: 'partners.sending.waiting',
  asked: 'partners.sending.asked',
  refused: 'partners.sending.refused',
} as const;

/** The state of an order: its place while it waits, the reason where it was rejected. */
function Status({ order }: { readonly order: PartnerOrder }) {
  const t = useT();
  const { number } = useFormats();
  const { name, tone } = orderWords(order.status);
  return (
    <span className={styles.status}>
      <Chip tone={tone}>{t(name)}</Chip>
      {order.place !== null && (
        <span className={styles.note}>
          {t('partners.order.place', { place: number(order.place) })}
        </span>
      )}
      {order.sending !== null && <span className={styles.note}>{t(SENDING[order.sending])}</span>}
      {order.reason !== null && <span className={styles.note}>{order.reason}</span>}
    </span>
  );
}

function useColumns(): readonly Column<PartnerOrder>[] {
  const t = useT();
  const { date } = useFormats();
  const money = useMoneyText();
  const day = useDayText();
  return [
    { name: t('partners.column.sum'), show: ({ amountMicro }) => money(amountMicro) },
    { name: t('partners.column.ordered'), show: ({ createdAt }) => date(createdAt) },
    {
      name: t('partners.column.decided'),
      show: ({ decidedAt, decidedOn }) => (decidedAt === null ? day(decidedOn) : date(decidedAt)),
    },
    { name: t('partners.column.status'), show: (order) => <Status order={order} /> },
  ];
}

type ListProps = {
  readonly state: AnswerOf<readonly PartnerOrder[]>;
  readonly onRetry: () => void;
};

/** The partner's orders to convert, the newest first. */
export function OrdersList({ state, onRetry }: ListProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const columns = useColumns();
  if (state.status === 'waiting') return <CardWaiting lines={3} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={onRetry} text={refusalText(state.error)} />;
  }
  if (state.answer.length === 0) return <EmptyNote text={t('partners.orders.none')} />;
  return (
    <RowsTable
      columns={columns}
      keyOf={({ id }) => id}
      label={t('partners.profit.orders')}
      rows={state.answer}
    />
  );
}
