import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import type { HistoryEntry, HistoryRound } from '../../../shared/games/history/contract.ts';
import { ProofDialogHost } from '../../fairness/proof-dialog-host.tsx';
import { SignInCard } from '../../players/sign-in-card.tsx';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { HistoryFilters, type HistoryChoice } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history-page.module.css';
import { lastDays, momentsOf } from './history-range.ts';
import { EntryRow, RoundRow } from './history-rows.tsx';
import { HistoryTotals } from './history-totals.tsx';
import { saveCsv } from './save-csv.ts';
import { usePages } from './use-pages.ts';

/** Days shown at first. */
const FIRST_DAYS = 30;
const PAGE_ROWS = 50;

type Range = { readonly from: string; readonly to: string };

type RoundsProps = { readonly range: Range; readonly game: HistoryChoice['game'] };

function Rounds({ range, game }: RoundsProps) {
  const t = useT();
  const load = useCallback(
    async (after: string | undefined) => {
      const answer = await call('history.getRounds', {
        ...range,
        limit: PAGE_ROWS,
        ...(game !== 'all' && { game }),
        ...(after !== undefined && { after }),
      });
      return { rows: answer.rounds, next: answer.next };
    },
    [range, game],
  );
  const { state, more } = usePages<HistoryRound>(load);
  return (
    <HistoryList keyOf={({ id }) => id} label={t('history.rounds')} onMore={more} state={state}>
      {(round) => <RoundRow round={round} />}
    </HistoryList>
  );
}

type EntriesProps = { readonly range: Range; readonly kind: HistoryChoice['kind'] };

function Entries({ range, kind }: EntriesProps) {
  const t = useT();
  const load = useCallback(
    async (after: string | undefined) => {
      const answer = await call('history.getEntries', {
        ...range,
        limit: PAGE_ROWS,
        ...(kind !== 'all' && { kind }),
        ...(after !== undefined && { after }),
      });
      return { rows: answer.entries, next: answer.next };
    },
    [range, kind],
  );
  const { state, more } = usePages<HistoryEntry>(load);
  return (
    <HistoryList
      keyOf={({ groupId, seq }) => `${groupId}:${seq}`}
      label={t('history.entries')}
      onMore={more}
      state={state}
    >
      {(entry) => <EntryRow entry={entry} />}
    </HistoryList>
  );
}

type CsvProps = { readonly choice: HistoryChoice; readonly range: Range };

/** Saves what the filters leave, all pages of it. */
function CsvButton({ choice, range }: CsvProps) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const { list, game, kind } = choice;
  const save = () =>
    attempt(() =>
      saveCsv({
        list,
        ...range,
        ...(list === 'rounds' && game !== 'all' && { game }),
        ...(list === 'entries' && kind !== 'all' && { kind }),
      }),
    );
  return (
    <div className={styles.save}>
      <Button isLoading={isBusy} onClick={() => void save()} size="small">
        {t('history.csv')}
      </Button>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </div>
  );
}

function PlayerHistory() {
  const t = useT();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [openedMs] = useState(() => Date.now() + offsetMs);
  const [choice, setChoice] = useState<HistoryChoice>({
    list: 'rounds',
    days: lastDays(FIRST_DAYS, openedMs),
    game: 'all',
    kind: 'all',
  });
  const { days, list } = choice;
  const range = useMemo(() => momentsOf(days, openedMs), [days, openedMs]);
  const key = [list, days.from, days.to, choice.game, choice.kind].join(' ');
  return (
    <>
      <HistoryFilters
        choice={choice}
        isWrong={range === undefined}
        nowMs={openedMs}
        onChange={setChoice}
      />
      {range !== undefined && (
        <>
          <HistoryTotals key={`${range.from} ${range.to}`} range={range} />
          <div className={styles.lists}>
            <Tabs
              idBase="history"
              label={t('shell.menu.history')}
              onSelect={(chosen) => setChoice({ ...choice, list: chosen })}
              selected={list}
              tabs={[
                { id: 'rounds', label: t('history.rounds') },
                { id: 'entries', label: t('history.entries') },
              ]}
            />
            <CsvButton choice={choice} range={range} />
          </div>
          <TabPanel id={list} idBase="history">
            {list === 'rounds' ? (
              <Rounds game={choice.game} key={key} range={range} />
            ) : (
              <Entries key={key} kind={choice.kind} range={range} />
            )}
          </TabPanel>
        </>
      )}
    </>
  );
}

/** Twelve months of a player's rounds and money, to look through and to take along. */
export function HistoryPage() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('shell.menu.history')}</h1>
        <p className={styles.lead}>{t('history.lead')}</p>
      </header>
      {session === 'unknown' && <Skeleton height="16rem" />}
      {session === 'guest' && <SignInCard text={t('history.guest')} />}
      {session === 'player' && <PlayerHistory />}
      <ProofDialogHost />
    </div>
  );
}
