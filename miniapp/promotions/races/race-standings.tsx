import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { RaceStandings as Standings } from '../../../shared/promotions/races/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { useWorth } from '../draws/use-worth.ts';
import { CountTiles } from './count-tiles.tsx';
import { OwnPlace } from './own-place.tsx';
import styles from './race-standings.module.css';
import { StandingTable } from './standing-table.tsx';
import { microOfHundredths, rowOfRace } from './standing-row.ts';
import { useScoreText } from './score-text.ts';
import { usePolled } from './use-polled.ts';

const POLL_MS = 2000;

/** What the race’s head says by its state. */
const STATES = {
  soon: 'race.state.soon',
  open: 'race.state.open',
  settling: 'race.state.settling',
  final: 'race.state.final',
  cancelled: 'race.state.cancelled',
} as const;

function Facts({ race }: { readonly race: Standings }) {
  const t = useT();
  const money = useMoney();
  const worth = useWorth();
  const { number } = useFormats();
  const scoreText = useScoreText(race.score);
  const facts = [
    [t('race.fact.pool'), worth.sum(String(microOfHundredths(race.bank)))],
    [t('race.fact.places'), number(race.places)],
    [t('race.fact.entrants'), number(race.entrants)],
    [t('race.fact.least'), scoreText(BigInt(race.minScoreMicro))],
    ...(race.minBetMicro === null
      ? []
      : [[t('race.fact.bet'), `${money.format(BigInt(race.minBetMicro))} ${money.code}`]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A race with an answer: its figures, the time, the own place and the table. */
export function RaceStandingsView({ race }: { readonly race: Standings }) {
  const t = useT();
  const { number } = useFormats();
  const isFinal = race.state === 'final';
  return (
    <section aria-label={t('race.standings')} className={styles.race}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('race.standings')}</h2>
        <span className={styles.state} data-state={race.state}>
          {t(STATES[race.state])}
        </span>
      </div>
      {race.state === 'soon' && <CountTiles at={race.startsAt} label={t('race.starts')} />}
      {race.state === 'open' && <CountTiles at={race.endsAt} label={t('race.ends')} />}
      {race.happyPercent > 0 && (
        <p className={styles.happy}>
          {t('race.happy', { percent: number(race.happyPercent / 100, { style: 'percent' }) })}
        </p>
      )}
      <Facts race={race} />
      {race.own !== undefined && <OwnPlace isFinal={isFinal} kind={race.score} own={race.own} />}
      <StandingTable
        around={race.around.map(rowOfRace)}
        emptyText={t(isFinal ? 'race.empty.final' : 'race.empty')}
        kind={race.score}
        top={race.top.map(rowOfRace)}
      />
      {race.digest !== null && (
        <p className={styles.digest}>
          {t('race.digest')} <code>{race.digest}</code>
        </p>
      )}
    </section>
  );
}

type StateProps = { readonly state: AnswerOf<Standings>; readonly retry: () => void };

/** The part in a given state. */
export function RaceStandingsState({ state, retry }: StateProps) {
  const refusalText = useRefusalText();
  if (state.status === 'waiting') return <CardWaiting lines={4} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={retry} text={refusalText(state.error)} />;
  }
  return <RaceStandingsView race={state.answer} />;
}

function OwnStandings({ slug }: { readonly slug: string }) {
  const ask = useCallback(() => call('promotions.standings', { slug }), [slug]);
  const { state, retry } = usePolled(ask, POLL_MS);
  return <RaceStandingsState retry={retry} state={state} />;
}

/** How a race stands, live, for the page of its promotion; reloads when a player signs in. */
export function RaceStandings({ slug }: { readonly slug: string }) {
  const session = useAtomValue(sessionAtom);
  return <OwnStandings key={session} slug={slug} />;
}
