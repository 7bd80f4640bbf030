import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import { FAST_SEATS } from '../../../shared/games/fast/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { usePotName } from '../pots/pot-name.ts';
import type { PotRound } from '../pots/pot-round.ts';
import { useSecondsLeft } from '../table/use-seconds-left.ts';
import { deskAtom, phaseAtom, quoteAtom, roundAtom, winnerAtom } from './fast-atoms.ts';
import styles from './fast-head.module.css';
import { fastWatch } from './play-fast.ts';

type AmountProps = { readonly micro: bigint; readonly isWon?: boolean };

/** An amount in large figures; the more of them there are, the smaller they are set. */
function Amount({ micro, isWon = false }: AmountProps) {
  const { format, formatExact, code } = useMoney();
  const amount = format(micro);
  return (
    <strong
      className={cx(styles.amount, isWon && styles.won)}
      style={{ '--chars': amount.length + code.length } as CSSProperties}
      title={`${formatExact(micro)} ${code}`}
    >
      {amount} <span className={styles.code}>{code}</span>
    </strong>
  );
}

/** How many are still awaited, and until when one who is alone waits. */
function Awaited({ round }: { readonly round: PotRound | undefined }) {
  const t = useT();
  const seated = round?.isRefunded === false ? round.players.length : 0;
  const seconds = useSecondsLeft(round?.clock.refundAtMs ?? null);
  const missing = FAST_SEATS - seated;
  if (seated === 0) return t('fast.waiting.text');
  if (missing <= 0) return t('fast.full');
  if (seconds === null) return t('fast.awaited', { count: missing });
  return t('fast.awaited.refund', { count: missing, seconds });
}

/** From this long after the draw should be over on a missing outcome is explained. */
const LATE_MS = 1000;

function Source({ round }: { readonly round: PotRound }) {
  const t = useT();
  const { spinBeganAtMs, spinMs } = round.clock;
  const dueMs = spinBeganAtMs === null ? null : spinBeganAtMs + spinMs + LATE_MS;
  const isLate = useSecondsLeft(dueMs) === 0 && round.result === null;
  const isLost = useAtomValue(connectionAtom).state !== 'connected';
  const { beaconRound } = round.promise;
  if (isLate) return isLost ? t('pots.drawing.lost') : t('pots.drawing.late');
  return beaconRound === null ? null : t('pots.drawing.beacon', { number: String(beaconRound) });
}

function Failed() {
  const t = useT();
  return (
    <>
      <p className={styles.note}>{t('stake.table.failed')}</p>
      <Button onClick={() => void fastWatch.load()} size="small">
        {t('stake.retry')}
      </Button>
    </>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <Spinner />
      <p className={styles.note}>{t('stake.table.loading')}</p>
    </>
  );
}

function Words() {
  const t = useT();
  const { number } = useFormats();
  const nameOf = usePotName();
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const desk = useAtomValue(deskAtom);
  const winner = useAtomValue(winnerAtom);
  const { winMicro, percent } = useAtomValue(quoteAtom);
  if (phase === 'failed') return <Failed />;
  if (phase === 'loading') return <Loading />;
  if (phase === 'off') return <p className={styles.title}>{t('fast.off')}</p>;
  if (desk === undefined) return <p className={styles.title}>{t('fast.none')}</p>;
  if (phase === 'result' && winner && round) {
    return (
      <>
        <span className={styles.label}>{t('fast.result', { name: nameOf(winner) })}</span>
        <Amount isWon micro={BigInt(round.result?.payoutMicro ?? '0')} />
      </>
    );
  }
  const chance = number(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      <span className={styles.label}>{t('fast.win')}</span>
      <Amount micro={winMicro} />
      <span className={styles.note}>
        <span>
          {phase === 'drawing' && round ? <Source round={round} /> : <Awaited round={round} />}
        </span>{' '}
        {phase !== 'drawing' && (
          <span className={styles.whole}>{t('fast.chance', { percent: chance })}</span>
        )}
      </span>
    </>
  );
}

/** What the desk plays for and whom it waits for, or who took it. */
export function FastHead() {
  return (
    <div className={styles.head}>
      <Words />
    </div>
  );
}
