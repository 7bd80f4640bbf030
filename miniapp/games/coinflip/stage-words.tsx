import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import type { TablePromise } from '../../../shared/games/table/contract.ts';
import { otherSide } from '../../../shared/games/coinflip/rules.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ProofChip } from '../frame/proof-chip.tsx';
import { PromiseChip } from '../table/promise-chip.tsx';
import { useSecondsLeft } from '../table/use-seconds-left.ts';
import {
  closingAtom,
  coinflipAtom,
  createBlockAtom,
  outcomeAtom,
  phaseAtom,
  stagedFlipAtom,
} from './coinflip-atoms.ts';
import { coinflipWatch, hearing, tellCoinflip } from './coinflip-watch.ts';
import { flipAgain } from './play-coinflip.ts';
import { FlipStake } from './flip-stake.tsx';
import { JoinButton } from './join-button.tsx';
import styles from './stage-words.module.css';

const StageEnd = lazy(async () => ({ default: (await import('./stage-ends.tsx')).StageEnd }));
const StageWaiting = lazy(async () => ({
  default: (await import('./stage-waiting.tsx')).StageWaiting,
}));

type WordsProps = {
  /** Called to read what was promised about the flip. */
  readonly onPromise: (promise: TablePromise) => void;
};
type FlipProps = WordsProps & { readonly flip: FlipView };

const leave = () => tellCoinflip({ type: 'staged', roundId: undefined, ...hearing() });

function Loading() {
  const t = useT();
  return (
    <>
      <Spinner />
      <p className={styles.text}>{t('stake.table.loading')}</p>
    </>
  );
}

function Failed() {
  const t = useT();
  return (
    <>
      <p className={styles.text}>{t('stake.table.failed')}</p>
      <Button onClick={() => void coinflipWatch.load()} size="small">
        {t('stake.retry')}
      </Button>
    </>
  );
}

function Idle() {
  const t = useT();
  return (
    <>
      <p className={styles.title}>{t('coinflip.idle.title')}</p>
      <p className={styles.text}>{t('coinflip.idle.text')}</p>
    </>
  );
}

function Offer({ flip, onPromise }: FlipProps) {
  const t = useT();
  const nick = flip.creator.nick ?? t('table.player.hidden');
  return (
    <>
      <FlipStake flip={flip} />
      <p className={styles.text} dir="auto">
        {t('coinflip.offer.text', { nick, side: t(`coinflip.on.${flip.side}`) })}
      </p>
      <div className={styles.acts}>
        <JoinButton flip={flip} isMain />
        <PromiseChip onOpen={() => onPromise(flip.promise)} />
      </div>
    </>
  );
}

/** From this long after the outcome is due its absence is explained. */
const LATE_MS = 3000;

function Flipping({ flip, onPromise }: FlipProps) {
  const t = useT();
  const { stage } = useAtomValue(coinflipAtom);
  const { joinedAtMs, drawsAtMs, promise } = flip;
  const flightMs = (drawsAtMs ?? 0) - (joinedAtMs ?? 0);
  const dueAtMs = stage?.beganAtMs === undefined ? null : stage.beganAtMs + flightMs;
  const seconds = useSecondsLeft(dueAtMs) ?? 0;
  const isLate = useSecondsLeft(dueAtMs === null ? null : dueAtMs + LATE_MS) === 0;
  const number = String(promise.beaconRound ?? '');
  return (
    <>
      <p className={styles.title}>{t('coinflip.flipping.title')}</p>
      <p className={styles.text}>
        {isLate && stage?.knownMs === undefined
          ? t('coinflip.flipping.late')
          : t('coinflip.flipping.beacon', { number })}
        {seconds > 0 && ` · ${t('fairness.value.seconds', { count: seconds })}`}
      </p>
      <PromiseChip onOpen={() => onPromise(promise)} />
    </>
  );
}

/** What the flip brought this player. */
function OwnOutcome() {
  const { formatNet, formatExact, code } = useMoney();
  const outcome = useAtomValue(outcomeAtom);
  if (outcome === undefined) return null;
  const { stakeMicro, payoutMicro, isWin } = outcome;
  return (
    <p
      className={cx(styles.outcome, isWin && styles.won)}
      title={formatExact(payoutMicro - stakeMicro)}
    >
      {formatNet(payoutMicro, stakeMicro)} {code}
    </p>
  );
}

function Result({ flip }: { readonly flip: FlipView }) {
  const t = useT();
  const outcome = useAtomValue(outcomeAtom);
  const block = useAtomValue(createBlockAtom);
  const { roundId, winner, side } = flip;
  return (
    <>
      <div className={styles.end}>
        <p className={cx(styles.big, styles[winner ?? side])}>
          {t(`fairness.value.${winner ?? otherSide(side)}`)}
        </p>
        <OwnOutcome />
      </div>
      <div className={styles.acts}>
        {outcome !== undefined && (
          <Button disabled={block !== undefined} onClick={() => void flipAgain()} size="small">
            {t('coinflip.again')}
          </Button>
        )}
        <ProofChip className={styles.proof} onClick={() => openProof(roundId)}>
          {t('coinflip.proof')}
        </ProofChip>
        <IconButton icon={<CloseIcon />} isBare label={t('coinflip.close')} onClick={leave} />
      </div>
    </>
  );
}

function End() {
  const flip = useAtomValue(stagedFlipAtom);
  const closing = useAtomValue(closingAtom);
  const { linkRefusal } = useAtomValue(coinflipAtom);
  return <StageEnd closing={closing} flip={flip} linkRefusal={linkRefusal} onLeave={leave} />;
}

/** What is going on, by the phase. */
function Words({ onPromise }: WordsProps) {
  const phase = useAtomValue(phaseAtom);
  const flip = useAtomValue(stagedFlipAtom);
  if (flip === undefined) {
    if (phase === 'idle') return <Idle />;
    if (phase === 'off' || phase === 'gone') return <End />;
    return phase === 'failed' ? <Failed /> : <Loading />;
  }
  if (phase === 'waiting') return <StageWaiting flip={flip} onPromise={onPromise} />;
  if (phase === 'offer') return <Offer flip={flip} onPromise={onPromise} />;
  if (phase === 'flipping') return <Flipping flip={flip} onPromise={onPromise} />;
  return phase === 'result' ? <Result flip={flip} /> : <End />;
}

/** What is going on, one thing at a time. */
export function StageWords(props: WordsProps) {
  return (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  );
}
