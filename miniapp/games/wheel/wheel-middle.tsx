import { useAtomValue } from 'jotai';
import type { TablePromise } from '../../../shared/games/table/contract.ts';
import { wheelMultiplierAt } from '../../../shared/games/wheel/rules.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ProofChip } from '../frame/proof-chip.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PromiseChip } from '../table/promise-chip.tsx';
import { useSecondsLeft } from '../table/use-seconds-left.ts';
import { RandomOrgChip } from './random-org-chip.tsx';
import { outcomeAtom, phaseAtom, wheelAtom, type WheelPhase } from './wheel-atoms.ts';
import styles from './wheel-middle.module.css';
import { toneClass } from './wheel-tone.ts';
import { wheelWatch } from './wheel-watch.ts';

function Big({ multiplier }: { readonly multiplier: number }) {
  return <p className={cx(styles.big, toneClass(multiplier))}>×{multiplier}</p>;
}

/** What was promised about this round's outcome: the sealed chain, or random.org's signature. */
function PromiseOfRound({ onPromise }: Pick<WheelMiddleProps, 'onPromise'>) {
  const { round } = useAtomValue(wheelAtom);
  if (round === undefined) return null;
  if (round.randomness === 'random.org') return <RandomOrgChip data={null} />;
  return <PromiseChip onOpen={() => onPromise(round.promise)} />;
}

function Waiting() {
  const t = useT();
  const { clock } = useAtomValue(wheelAtom);
  const seconds = Math.round((clock?.countdownMs ?? 0) / 1000);
  return (
    <>
      <p className={styles.title}>{t('wheel.waiting.title')}</p>
      <p className={styles.text}>{t('wheel.waiting.text', { seconds })}</p>
    </>
  );
}

function Countdown() {
  const t = useT();
  const { clock } = useAtomValue(wheelAtom);
  const seconds = useSecondsLeft(clock?.countdownEndsAtMs ?? null);
  return (
    <>
      <p className={cx(styles.big, styles.seconds)} role="timer">
        {seconds ?? 0}
      </p>
      <p className={styles.text}>{t('wheel.betting.text')}</p>
    </>
  );
}

/** From this long after the spin should be over on a missing outcome is explained. */
const LATE_MS = 1000;

/** The source of the outcome before it is known: the beacon's round number was published before. */
function Source() {
  const t = useT();
  const { round, spin, clock } = useAtomValue(wheelAtom);
  const dueMs = spin && clock ? spin.beganAtMs + clock.spinMs + LATE_MS : null;
  const isLate = useSecondsLeft(dueMs) === 0;
  if (round === undefined || round.index !== null) return null;
  if (isLate) return t('wheel.spin.late');
  if (round.randomness === 'random.org') return t('wheel.spin.randomOrg');
  const { beaconRound } = round.promise;
  return beaconRound === null ? null : t('wheel.spin.beacon', { number: String(beaconRound) });
}

function Spinning({ passing }: { readonly passing: number | undefined }) {
  const t = useT();
  if (passing !== undefined) return <Big multiplier={wheelMultiplierAt(passing)} />;
  return (
    <>
      <p className={styles.title}>{t('wheel.spin.title')}</p>
      <p className={styles.text}>
        <Source />
      </p>
    </>
  );
}

/** What the round returned to this player, against all they staked in it. */
function OwnOutcome() {
  const t = useT();
  const { format, formatNet, formatExact, code } = useMoney();
  const outcome = useAtomValue(outcomeAtom);
  if (outcome === undefined) return null;
  const { stakeMicro, payoutMicro, isWin } = outcome;
  const netMicro = payoutMicro - stakeMicro;
  const returned = t('wheel.result.returned', {
    payout: format(payoutMicro),
    stake: format(stakeMicro),
  });
  return (
    <p
      className={cx(styles.outcome, isWin ? styles.won : styles.lost)}
      title={formatExact(netMicro)}
    >
      {formatNet(payoutMicro, stakeMicro)} {code}
      {payoutMicro > 0n && !isWin && <span className={styles.returned}>{returned}</span>}
    </p>
  );
}

function Result() {
  const t = useT();
  const { round } = useAtomValue(wheelAtom);
  if (round === undefined || round.index === null) return null;
  const { roundId, index, randomOrgData } = round;
  return (
    <>
      <Big multiplier={wheelMultiplierAt(index)} />
      <OwnOutcome />
      <div className={styles.chips}>
        <ProofChip onClick={() => openProof(roundId)}>{t('wheel.result.proof')}</ProofChip>
        {randomOrgData !== null && <RandomOrgChip data={randomOrgData} />}
      </div>
    </>
  );
}

function Refunded() {
  const t = useT();
  return (
    <>
      <p className={styles.title}>{t('fairness.refund.title')}</p>
      <p className={styles.text}>{t('fairness.refund.text')}</p>
    </>
  );
}

function Failed() {
  const t = useT();
  return (
    <>
      <p className={styles.text}>{t('stake.table.failed')}</p>
      <Button onClick={() => void wheelWatch.load()} size="small">
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
      <p className={styles.text}>{t('stake.table.loading')}</p>
    </>
  );
}

type WheelMiddleProps = {
  /** The sector that passes the pointer, while it can be read. */
  readonly passing: number | undefined;
  /** Called to read what was promised about the round. */
  readonly onPromise: (promise: TablePromise) => void;
};

type WordsProps = Pick<WheelMiddleProps, 'passing'> & { readonly phase: WheelPhase };

function Words({ phase, passing }: WordsProps) {
  switch (phase) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed />;
    case 'waiting':
      return <Waiting />;
    case 'betting':
      return <Countdown />;
    case 'spinning':
      return <Spinning passing={passing} />;
    case 'result':
      return <Result />;
    case 'refunded':
      return <Refunded />;
    case 'off':
      return null;
  }
}

/** What the round is doing, in the middle of the wheel: one thing at a time, in large. */
export function WheelMiddle({ passing, onPromise }: WheelMiddleProps) {
  const phase = useAtomValue(phaseAtom);
  const isSealed = phase === 'waiting' || phase === 'betting' || phase === 'spinning';
  return (
    <>
      <Words passing={passing} phase={phase} />
      {isSealed && <PromiseOfRound onPromise={onPromise} />}
    </>
  );
}
