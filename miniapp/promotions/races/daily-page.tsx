import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { DailyInfo } from '../../../shared/promotions/races/contract.ts';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { showToast } from '../../ui/toasts.ts';
import { Champion } from './champion.tsx';
import { DailyHero } from './daily-hero.tsx';
import styles from './daily-page.module.css';
import { DailyRules } from './daily-rules.tsx';
import { OwnPlace } from './own-place.tsx';
import { PrizeLadder } from './prize-ladder.tsx';
import { StandingTable } from './standing-table.tsx';
import { rowOfDaily } from './standing-row.ts';
import { usePolled } from './use-polled.ts';

/** The specification asks each second; the server answers from what it keeps. */
const POLL_MS = 1000;

const ask = (): Promise<DailyInfo> => call('tournament.daily.getInfo', {});

type ReadyProps = {
  readonly info: DailyInfo;
  readonly onTakePart: () => void;
  readonly isTaking: boolean;
  readonly refusal: string | undefined;
};

/** The page with an answer. */
export function DailyView({ info, onTakePart, isTaking, refusal }: ReadyProps) {
  const t = useT();
  const { own, users, lastWinner, tournament } = info;
  return (
    <>
      <DailyHero info={info} taking={{ press: onTakePart, isBusy: isTaking, refusal }} />
      {own !== undefined && <OwnPlace kind="counted" own={own} />}
      <div className={styles.columns}>
        <section className={styles.card}>
          <h2 className={styles.heading}>{t('dailydist.standing')}</h2>
          <StandingTable
            emptyText={t('dailydist.empty')}
            kind="counted"
            top={users.map(rowOfDaily)}
          />
        </section>
        <div className={styles.column}>
          <Champion champion={lastWinner} />
          <PrizeLadder prizes={tournament.prizes ?? []} />
          <DailyRules tournament={tournament} />
        </div>
      </div>
    </>
  );
}

type StateProps = {
  readonly state: AnswerOf<DailyInfo>;
  readonly retry: () => void;
} & Omit<ReadyProps, 'info'>;

/** The page in a given state. */
export function DailyStateView({ state, retry, ...ready }: StateProps) {
  const refusalText = useRefusalText();
  return (
    <div className={styles.page}>
      {state.status === 'waiting' && <CardWaiting lines={6} />}
      {state.status === 'failed' && <CardFailed onRetry={retry} text={refusalText(state.error)} />}
      {state.status === 'ready' && <DailyView info={state.answer} {...ready} />}
    </div>
  );
}

function OwnDaily() {
  const t = useT();
  const refusalText = useRefusalText();
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  const { state, retry, reload } = usePolled(ask, POLL_MS);
  const [isTaking, setIsTaking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const takePart = async () => {
    if (isGuest) return openModal('auth');
    setIsTaking(true);
    setRefusal(undefined);
    try {
      await call('tournament.daily.participate', {});
      showToast(t('dailydist.done'), { tone: 'win' });
      await reload();
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setIsTaking(false);
    }
  };
  return (
    <DailyStateView
      isTaking={isTaking}
      onTakePart={() => void takePart()}
      refusal={refusal}
      retry={retry}
      state={state}
    />
  );
}

/** The daily tournament; reloads when a player signs in. */
export function DailyPage() {
  const session = useAtomValue(sessionAtom);
  return <OwnDaily key={session} />;
}
