import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import type { StatementEntry } from '../../../shared/statement/contract.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { KIND_NAMES } from '../../history/history-names.ts';
import rows from '../../history/history-rows.module.css';
import { useFormats } from '../../i18n/format.ts';
import { localeTagAtom, useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { createMoney, type Money } from '../../money/money.ts';
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

/**
 * The money a movement is written in: at the rate it was reckoned at where it was in the currency now
 * shown, so that a stake reads as it was staked; else at the rate of now.
 */
function useMoneyOf({ course, currency }: StatementEntry): Money {
  const shown = useMoney();
  const tag = useAtomValue(localeTagAtom);
  if (course === null || currency !== shown.code) return shown;
  const courseMicro = String(Math.round(course * Number(MICRO_PER_UNIT)));
  return createMoney({ name: currency, courseMicro }, tag);
}

/** Where what a movement was for can be looked at: the replay of its round, or its payment. */
function pageOf({ kind, ref }: StatementEntry): string | undefined {
  if (ref === null) return undefined;
  if (ref.kind === 'round') return ref.hasReplay ? `/replay/${ref.id}` : undefined;
  const list = kind === 'deposit' ? 'deposit' : 'withdraw';
  return `/cash/transactions/${list}?payment=${ref.id}`;
}

/** One movement: what for, when, in which wallet, how much, and what the wallet held after it. */
export function StatementRow({ entry }: { readonly entry: StatementEntry }) {
  const t = useT();
  const { dateTime } = useFormats();
  const moment = useMoment();
  const money = useMoney();
  const own = useMoneyOf(entry);
  const course = useCourse(entry);
  const amount = BigInt(entry.amountMicro);
  const after = BigInt(entry.balanceAfterMicro);
  const subject = subjectOf(entry, t);
  const title = [t(KIND_NAMES[entry.kind]), subject].filter(Boolean).join(' · ');
  const href = pageOf(entry);
  const notes = [moment(entry.at), t(WALLET_NAMES[entry.wallet]), course];
  return (
    <>
      <span className={rows.what}>
        {href === undefined ? (
          <span className={rows.title}>{title}</span>
        ) : (
          <Link className={rows.title} href={href}>
            {title}
          </Link>
        )}
        <span className={styles.when} title={dateTime(entry.at)}>
          {notes.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={rows.figure}>
        <span className={rows.name}>{t('history.amount')}</span>
        <span className={cx(rows.sum, amount > 0n && rows.won)} title={own.formatExact(amount)}>
          {own.formatSigned(amount)}
        </span>
      </span>
      <span className={rows.figure}>
        <span className={rows.name}>{t('history.after')}</span>
        <span className={rows.sum} title={money.formatExact(after)}>
          {money.formatBalance(after)}
        </span>
      </span>
    </>
  );
}
