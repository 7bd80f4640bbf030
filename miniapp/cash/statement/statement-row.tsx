import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import type { StatementEntry } from '../../../shared/statement/contract.ts';
import { KIND_NAMES } from '../../history/history-names.ts';
import rows from '../../history/history-rows.module.css';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { currenciesAtom } from '../../profile/profile-atoms.ts';
import { cx } from '../../ui/class-names.ts';
import { useMoment } from '../transactions/use-moment.ts';
import styles from './statement-page.module.css';
import { subjectOf, WALLET_NAMES } from './statement-names.ts';

const BASE_ID = 1;
const PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 6 } as const;

/** The rate a movement was reckoned at, where another currency was in it. */
function useCourse({ course, currency }: StatementEntry): string | undefined {
  const { number } = useFormats();
  const base = useAtomValue(currenciesAtom).find(({ id }) => id === BASE_ID)?.name ?? 'RUB';
  if (course === null || currency === null || currency === base) return undefined;
  return `1\u00A0${currency} = ${number(course, PLACES)}\u00A0${base}`;
}

/** One movement: what for, when, in which wallet, how much, and what the wallet held after it. */
export function StatementRow({ entry }: { readonly entry: StatementEntry }) {
  const t = useT();
  const { dateTime } = useFormats();
  const moment = useMoment();
  const money = useMoney();
  const course = useCourse(entry);
  const amount = BigInt(entry.amountMicro);
  const after = BigInt(entry.balanceAfterMicro);
  const subject = subjectOf(entry, t);
  const title = [t(KIND_NAMES[entry.kind]), subject].filter(Boolean).join(' · ');
  const isDeposit = entry.kind === 'deposit';
  const notes = [moment(entry.at), t(WALLET_NAMES[entry.wallet]), course];
  return (
    <>
      <span className={rows.what}>
        {entry.ref?.kind === 'payment' ? (
          <Link
            className={rows.title}
            href={`/cash/transactions/${isDeposit ? 'deposit' : 'withdraw'}`}
          >
            {title}
          </Link>
        ) : (
          <span className={rows.title}>{title}</span>
        )}
        <span className={styles.when} title={dateTime(entry.at)}>
          {notes.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={rows.figure}>
        <span className={rows.name}>{t('history.amount')}</span>
        <span className={cx(rows.sum, amount > 0n && rows.won)} title={money.formatExact(amount)}>
          {money.formatSigned(amount)}
        </span>
      </span>
      <span className={rows.figure}>
        <span className={rows.name}>{t('history.after')}</span>
        <span className={rows.sum} title={money.formatExact(after)}>
          {money.format(after)}
        </span>
      </span>
      <span className={rows.end} />
    </>
  );
}
