import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Postback } from '../../../shared/partners/postbacks/contract.ts';
import type { PageSize } from '../../cashdesk/transactions/pager.tsx';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { SignInCard } from '../../players/sign-in-card.tsx';
import { call } from '../../transport/call.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { AddCard } from './add-card.tsx';
import { GuideCard } from './guide-card.tsx';
import { LogCard, type LogPage } from './log-card.tsx';
import { PostbacksCard } from './postbacks-card.tsx';
import styles from './postbacks-page.module.css';

const askPostbacks = async (): Promise<readonly Postback[]> =>
  (await call('postbacks.get', {})).postbacks;

const LOOK_MS = 2000;
const FIRST_SIZE: PageSize = 10;

/** The addresses and the log; while something waits in the log, it is read again and again. */
function Setup() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(FIRST_SIZE);
  const askLog = useCallback(() => call('postbacks.getLog', { page, pageSize }), [page, pageSize]);
  const addresses = useAnswerOf(askPostbacks, { asksOnReturn: true });
  const log = useAnswerOf<LogPage>(askLog, { asksOnReturn: true });
  const isWaiting =
    log.state.status === 'ready' && log.state.answer.rows.some((row) => row.state === 'waiting');
  const { reload } = log;
  const { reload: reloadAddresses } = addresses;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void reload(), LOOK_MS);
    return () => {
      clearInterval(timer);
      void reloadAddresses();
    };
  }, [isWaiting, reload, reloadAddresses]);
  const known = addresses.state.status === 'ready' ? addresses.state.answer : [];
  return (
    <>
      <div className={styles.columns}>
        <PostbacksCard
          onPostbacks={addresses.show}
          onRetry={addresses.retry}
          onSent={() => void reload()}
          state={addresses.state}
        />
        <AddCard onAdded={(postback) => addresses.show([...known, postback])} />
      </div>
      <LogCard
        addresses={known}
        onPage={setPage}
        onPageSize={(size) => {
          setPage(1);
          setPageSize(size);
        }}
        onRetry={log.retry}
        onSent={() => void reload()}
        page={page}
        pageSize={pageSize}
        state={log.state}
      />
    </>
  );
}

/** Addresses that are told what happens: adding, testing, the log, and how a receiver is written. */
export function PostbacksPage() {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('partners.postback.lead')}</p>
      {isSignedIn ? <Setup /> : <SignInCard text={t('partners.postback.guest')} />}
      <GuideCard />
    </div>
  );
}
