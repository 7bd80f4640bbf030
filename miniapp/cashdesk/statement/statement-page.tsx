import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  STATEMENT_CSV_PATH,
  type StatementEntry,
} from '../../../shared/cashdesk/statement/contract.ts';
import { HistoryList } from '../../games/history/history-list.tsx';
import { lastDays, momentsOf } from '../../games/history/history-range.ts';
import { saveTable } from '../../games/history/save-csv.ts';
import { usePages } from '../../games/history/use-pages.ts';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { call } from '../../transport/call.ts';
import { ChevronLeftIcon, DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { WalletsCard } from '../withdrawals/wallets-card.tsx';
import { StatementFilters, type StatementChoice } from './statement-filters.tsx';
import styles from './statement-page.module.css';
import { StatementRow } from './statement-row.tsx';

/** Days shown at first. */
const FIRST_DAYS = 30;
const PAGE_ROWS = 50;

type Filters = {
  readonly from: string;
  readonly to: string;
  readonly wallet?: Exclude<StatementChoice['wallet'], 'all'>;
  readonly kind?: Exclude<StatementChoice['kind'], 'all'>;
};

function filtersOf(
  { wallet, kind }: StatementChoice,
  range: { readonly from: string; readonly to: string },
): Filters {
  return {
    ...range,
    ...(wallet !== 'all' && { wallet }),
    ...(kind !== 'all' && { kind }),
  };
}

function Movements({ filters }: { readonly filters: Filters }) {
  const t = useT();
  const load = useCallback(
    async (cursor: string | undefined) => {
      const answer = await call('statement.get', {
        ...filters,
        limit: PAGE_ROWS,
        ...(cursor !== undefined && { cursor }),
      });
      return { rows: answer.entries, next: answer.next };
    },
    [filters],
  );
  const { state, more } = usePages<StatementEntry>(load);
  return (
    <HistoryList keyOf={({ id }) => id} label={t('statement.title')} onMore={more} state={state}>
      {(entry) => <StatementRow entry={entry} />}
    </HistoryList>
  );
}

/** Downloads everything that matches the filters, all pages of it. */
function CsvButton({ filters }: { readonly filters: Filters }) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const save = () => attempt(() => saveTable(STATEMENT_CSV_PATH, filters, 'statement'));
  return (
    <div className={styles.save}>
      <Button icon={<DownloadIcon />} isLoading={isBusy} onClick={() => void save()}>
        {t('history.csv')}
      </Button>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </div>
  );
}

const askWallets = () => call('cash.whyNotWithdraw', {});

function Wallets() {
  const { state } = useAnswerOf(askWallets);
  return state.status === 'ready' ? <WalletsCard isOfStatement why={state.answer} /> : null;
}

/** Every movement of every wallet, with the wallet's balance after it. */
export function StatementPage() {
  const t = useT();
  const money = useCash();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [openedMs] = useState(() => Date.now() + offsetMs);
  const [choice, setChoice] = useState<StatementChoice>({
    days: lastDays(FIRST_DAYS, openedMs),
    wallet: 'all',
    kind: 'all',
  });
  const filters = useMemo(() => {
    const range = momentsOf(choice.days, openedMs);
    return range && filtersOf(choice, range);
  }, [choice, openedMs]);
  return (
    <div className={styles.room}>
      <div className={styles.page}>
        <section className={styles.main}>
          <header className={styles.head}>
            <Link className={styles.back} href="/cash/transactions/deposit">
              <ChevronLeftIcon />
              {t('statement.toPayments')}
            </Link>
            <h2 className={styles.title}>{t('statement.title')}</h2>
            <p className={styles.lead}>{t('statement.lead', { code: money.code })}</p>
          </header>
          <StatementFilters
            choice={choice}
            isWrong={filters === undefined}
            nowMs={openedMs}
            onChange={setChoice}
          />
          {filters !== undefined && (
            <>
              <CsvButton filters={filters} />
              <Movements filters={filters} key={JSON.stringify(filters)} />
            </>
          )}
        </section>
        <aside className={styles.side}>
          <Wallets />
        </aside>
      </div>
    </div>
  );
}
