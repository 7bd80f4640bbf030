import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import { ORDERED_WITHIN_DAYS } from '../../../shared/promotions/orders/days.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import styles from './draw-parts.module.css';
import { useMoscowMoment } from './moscow-moment.ts';
import { useWorth } from './use-worth.ts';

const HOUR_MINUTES = 60;

/** The numbered rules of a draw, with the figures of its terms. */
export function DrawRules({ draw }: { readonly draw: DrawView }) {
  const t = useT();
  const worth = useWorth();
  const { number } = useFormats();
  const moment = useMoscowMoment();
  const { terms, endsAt } = draw;
  const { deposit, capPerPerson, prizesPerPerson, loginTickets } = terms;
  const sum = worth.sum(terms.loginCountedMicro);
  const rules = [
    loginTickets > 0 && t('draw.rule.login', { count: loginTickets, sum }),
    t('draw.rule.deposit', { amount: number(deposit.amount), currency: deposit.currency }),
    capPerPerson !== null && t('draw.rule.cap', { count: capPerPerson }),
    t('draw.rule.end', { end: moment(endsAt) }),
    t('draw.rule.beacon'),
    prizesPerPerson !== null && t('draw.rule.person', { count: prizesPerPerson }),
    terms.prizes.some(({ kind }) => kind === 3) &&
      t('newYear.rules.order', { days: ORDERED_WITHIN_DAYS }),
    t('draw.rule.out'),
    t('draw.rule.pay', { hours: Math.round(terms.payAfterMinutes / HOUR_MINUTES) }),
  ].filter((rule) => rule !== false);
  return (
    <ol className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}
