import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import {
  ADDRESS_KEPT_DAYS,
  ORDERED_WITHIN_DAYS,
  SENT_WITHIN_DAYS,
} from '../../../shared/promotions/orders/days.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { Card } from '../../ui/card.tsx';
import { useWorth } from '../draws/use-worth.ts';
import { useMoscow } from './moscow-day.ts';
import styles from './rules-card.module.css';

const HOUR_MINUTES = 60;

/** Every rule of the draw, with its figures from the terms that are in force. */
function useRules({ terms, startsAt, endsAt, drawsAt }: DrawView): readonly string[] {
  const t = useT();
  const { number } = useFormats();
  const worth = useWorth();
  const moscow = useMoscow();
  const { deposit, capPerPerson, prizesPerPerson, payAfterMinutes } = terms;
  return [
    t('newYear.rules.period', { from: moscow.day(startsAt), to: moscow.lastDay(endsAt) }),
    t('newYear.rules.login', {
      count: terms.loginTickets,
      sum: worth.sum(terms.loginCountedMicro),
    }),
    t('newYear.rules.deposit', { amount: number(deposit.amount), currency: deposit.currency }),
    ...(capPerPerson === null ? [] : [t('newYear.rules.cap', { count: capPerPerson })]),
    ...(prizesPerPerson === null ? [] : [t('newYear.rules.person', { count: prizesPerPerson })]),
    t('newYear.rules.draw', { at: moscow.moment(drawsAt) }),
    t('newYear.rules.paid', { hours: number(Math.ceil(payAfterMinutes / HOUR_MINUTES)) }),
    t('newYear.rules.order', { days: ORDERED_WITHIN_DAYS }),
    t('newYear.rules.sent', { days: SENT_WITHIN_DAYS }),
    t('newYear.rules.address', { days: ADDRESS_KEPT_DAYS }),
    t('newYear.rules.out'),
  ];
}

/** The rules, numbered. */
export function RulesCard({ draw }: { readonly draw: DrawView }) {
  const t = useT();
  const rules = useRules(draw);
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('newYear.rules')}</h2>
      <ol className={styles.list}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  );
}
