import { useAtomValue } from 'jotai';
import type { StatementEntry } from '../../../shared/cashdesk/statement/contract.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { KIND_NAMES } from '../../games/history/history-names.ts';
import { CorrectionNote, Figure, RowTitle } from '../../games/history/row-parts.tsx';
import { useFormats } from '../../i18n/format.ts';
import { localeTagAtom, useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { createMoney, type Money } from '../../money/money.ts';
import { currenciesAtom } from '../../players/profile-atoms.ts';
import { useMoment } from '../../i18n/use-moment.ts';
import styles from './statement-row.module.css';
import { subjectOf, WALLET_NAMES } from './statement-names.ts';

const BASE_ID = 1;
const PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 6 } as const;

/** The rate of a movement that involved another currency. */
function useCourse({ course, currency }: StatementEntry): string | undefined {
  const { number } = useFormats();
  const base = useAtomValue(currenciesAtom).find(({ id }) => id === BASE_ID)?.name ?? 'RUB';
  if (course === null || currency === null || currency === base) return undefined;
  return `1\u00A0${currency} = ${number(course, PLACES)}\u00A0${base}`;
}

/**
 * The formatter for a movement: at the movement's own rate if it was in the display currency, so
 * that a stake reads as it was staked; else at the current rate.
 */
function useMoneyOf({ course, currency }: StatementEntry): Money {
  const shown = useCash();
  const tag = useAtomValue(localeTagAtom);
  if (course === null || currency !== shown.code) return shown;
  const courseMicro = String(Math.round(course * Number(MICRO_PER_UNIT)));
  return createMoney({ name: currency, courseMicro }, tag);
}

/** The link to the cause of a movement: the replay of its round, or its payment. */
function pageOf({ kind, ref }: StatementEntry): string | undefined {
  if (ref === null) return undefined;
  if (ref.kind === 'round') return ref.hasReplay ? `/replay/${ref.id}` : undefined;
  const list = kind === 'deposit' ? 'deposit' : 'withdraw';
  return `/cash/transactions/${list}?payment=${ref.id}`;
}

/** One movement: its reason, time, wallet and amount, and the wallet's balance after it. */
export function StatementRow({ entry }: { readonly entry: StatementEntry }) {
  const t = useT();
  const { dateTime } = useFormats();
  const moment = useMoment();
  const money = useCash();
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
      <RowTitle href={href} title={title}>
        <span className={styles.when} title={dateTime(entry.at)}>
          {notes.filter(Boolean).join(' · ')}
        </span>
        <CorrectionNote {...entry} />
      </RowTitle>
      <Figure exact={own.formatExact(amount)} isWon={amount > 0n} name={t('history.amount')}>
        {own.formatSigned(amount)}
      </Figure>
      <Figure exact={money.formatExact(after)} name={t('history.after')}>
        {money.formatBalance(after)}
      </Figure>
    </>
  );
}
