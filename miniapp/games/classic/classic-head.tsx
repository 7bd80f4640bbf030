import { useAtomValue } from 'jotai';
import { type CSSProperties, useEffect } from 'react';
import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { store } from '../../platform/store.ts';
import { useMoney } from '../../players/use-money.ts';
import { playSound } from '../../sound/play-sound.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/action-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePotName } from '../pots/pot-name.ts';
import type { PotRound } from '../pots/pot-round.ts';
import { useSecondsLeft } from '../table/use-seconds-left.ts';
import { isLonelyAtom, ownAtom, phaseAtom, roundAtom, winnerAtom } from './classic-atoms.ts';
import styles from './classic-head.module.css';
import { CLASSIC_SOUNDS } from './classic-sounds.ts';
import { Crown } from './crown.tsx';
import { classicWatch } from './play-classic.ts';

/** From this many seconds on the end of the countdown is heard. */
const LAST_SECONDS = 3;

type RoundProps = { readonly round: PotRound };

/** An amount in large figures; the more of them there are, the smaller they are set. */
function Amount({ micro }: { readonly micro: string }) {
  const { format, formatExact, code } = useMoney();
  const amount = format(BigInt(micro));
  return (
    <strong
      className={styles.amount}
      style={{ '--chars': amount.length + code.length } as CSSProperties}
      title={`${formatExact(BigInt(micro))} ${code}`}
    >
      {amount} <span className={styles.code}>{code}</span>
    </strong>
  );
}

function Pot({ round }: RoundProps) {
  const t = useT();
  return (
    <div className={styles.pot}>
      <span className={styles.label}>{t('classic.pot')}</span>
      <Amount micro={round.potMicro} />
      <span className={styles.note}>{t('classic.players', { count: round.players.length })}</span>
    </div>
  );
}

function Countdown({ round }: RoundProps) {
  const t = useT();
  const { countdownEndsAtMs, countdownMs } = round.clock;
  const seconds = useSecondsLeft(countdownEndsAtMs) ?? Math.ceil(countdownMs / 1000);
  useEffect(() => {
    if (seconds > LAST_SECONDS || seconds === 0) return;
    void playSound(CLASSIC_SOUNDS.second);
    if (store.get(ownAtom) !== undefined) hapticSelection();
  }, [seconds]);
  return (
    <div className={styles.clock}>
      <span
        className={styles.seconds}
        data-last={seconds <= LAST_SECONDS || undefined}
        key={Math.min(seconds, LAST_SECONDS + 1)}
        role="timer"
      >
        {seconds}
      </span>
      <span className={styles.caption}>{t('classic.countdown')}</span>
    </div>
  );
}

/** How long the only player is waited with. */
function Lonely({ round }: RoundProps) {
  const t = useT();
  const seconds = useSecondsLeft(round.clock.refundAtMs);
  return (
    <div className={styles.clock}>
      <span className={styles.caption}>
        {seconds === null ? t('classic.lonely') : t('classic.lonely.refund', { seconds })}
      </span>
    </div>
  );
}

/** From this long after the draw should be over on a missing outcome is explained. */
const LATE_MS = 1000;

function Drawing({ round }: RoundProps) {
  const t = useT();
  const { spinBeganAtMs, spinMs } = round.clock;
  const dueMs = spinBeganAtMs === null ? null : spinBeganAtMs + spinMs + LATE_MS;
  const isLate = useSecondsLeft(dueMs) === 0 && round.result === null;
  const isLost = useAtomValue(connectionAtom).state !== 'connected';
  const { beaconRound } = round.promise;
  const late = isLost ? t('pots.drawing.lost') : t('pots.drawing.late');
  const beacon =
    beaconRound === null ? '' : t('pots.drawing.beacon', { number: String(beaconRound) });
  return (
    <div className={styles.clock}>
      <span className={styles.caption}>{isLate ? late : beacon}</span>
    </div>
  );
}

function Winner({ round, winner }: RoundProps & { readonly winner: PotPlayer }) {
  const t = useT();
  const { number } = useFormats();
  const nameOf = usePotName();
  const { nick, avatar, publicId, percent } = winner;
  const chance = number(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className={styles.winner}>
      <span className={styles.crowned}>
        <Crown className={styles.crown} />
        <PlayerFace avatar={avatar} nick={nick} publicId={publicId} size="large" />
      </span>
      <span className={styles.takes}>
        <span className={styles.name}>{nameOf(winner)}</span>
        <Amount micro={round.result?.payoutMicro ?? '0'} />
        <span className={styles.note}>{t('classic.result.chance', { percent: chance })}</span>
      </span>
    </div>
  );
}

function Failed() {
  const t = useT();
  return (
    <div className={styles.centred}>
      <p className={styles.note}>{t('stake.table.failed')}</p>
      <Button onClick={() => void classicWatch.load()} size="small">
        {t('stake.retry')}
      </Button>
    </div>
  );
}

function Message({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className={styles.centred}>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.note}>{text}</p>}
    </div>
  );
}

/** The pot in figures: how much is in it and what it waits for, or who took it. */
export function ClassicHead() {
  const t = useT();
  const isLonely = useAtomValue(isLonelyAtom);
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const winner = useAtomValue(winnerAtom);
  if (phase === 'failed') return <Failed />;
  if (phase === 'loading' || round === undefined) {
    return (
      <div className={styles.centred}>
        <Spinner />
        <p className={styles.note}>{t('stake.table.loading')}</p>
      </div>
    );
  }
  if (phase === 'off') return <Message title={t('classic.off')} />;
  if (phase === 'waiting') {
    return <Message text={t('classic.waiting.text')} title={t('classic.waiting.title')} />;
  }
  if (phase === 'refunded') {
    return (
      <div className={styles.centred}>
        <RefreshIcon />
        <p className={styles.title}>{t('fairness.refund.title')}</p>
      </div>
    );
  }
  if (phase === 'result' && winner) return <Winner round={round} winner={winner} />;
  return (
    <>
      <Pot round={round} />
      {phase === 'countdown' && <Countdown round={round} />}
      {isLonely && <Lonely round={round} />}
      {phase === 'drawing' && <Drawing round={round} />}
    </>
  );
}
