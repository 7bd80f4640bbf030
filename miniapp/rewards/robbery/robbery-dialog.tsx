import { useEffect, useState } from 'react';
import type { Robbery } from '../../../shared/rewards/robbery/contract.ts';
import { SPIN_RESULT_MS } from '../../../shared/rewards/robbery/rules.ts';
import { useT } from '../../i18n/language.ts';
import { SoundButton } from '../../sound/sound-button.tsx';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { closeModal } from '../../ui/modal-atom.ts';
import { RefusedLine } from '../offers/refused-line.tsx';
import { Reels } from './reels.tsx';
import { RobberyTerms } from './robbery-terms.tsx';
import styles from './robbery.module.css';
import { SpinClock } from './spin-clock.tsx';
import { SpinOdds } from './spin-odds.tsx';
import { SpinProof } from './spin-proof.tsx';
import { SPIN_SOUNDS } from './spin-sounds.ts';
import { usePrizeMoney } from './use-prize-money.ts';
import { type SpinStage, useRobbery, useSpin } from './use-robbery.ts';

/** What the player got, for four seconds; it stays where motion is reduced. */
function Result({ stage, onOver }: { readonly stage: SpinStage; readonly onOver: () => void }) {
  const t = useT();
  const isWon = stage.kind === 'won';
  const money = usePrizeMoney(isWon ? BigInt(stage.spin.topMicro) : 0n);
  useEffect(() => {
    if (!isWon || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setTimeout(onOver, SPIN_RESULT_MS);
    return () => clearTimeout(timer);
  }, [isWon, onOver]);
  if (!isWon) return null;
  const amount = money.format(BigInt(stage.spin.prizeMicro));
  return (
    <output className={styles.result}>
      <strong className={styles.won}>{t('robbery.won', { amount, code: money.code })}</strong>
      <span className={styles.note}>{t('robbery.onBalance')}</span>
    </output>
  );
}

type SpinUse = ReturnType<typeof useSpin>;

/** The button of the moment: start, collect, or how long it is to the next spin. */
function Press({
  robbery,
  spin: { stage, start, collect },
  reload,
}: {
  readonly robbery: Robbery;
  readonly spin: SpinUse;
  readonly reload: () => void;
}) {
  const t = useT();
  const { open, timeActivatePeriodicalBonus: seconds } = robbery;
  const waiting = stage.kind === 'refused' ? stage.spin : open;
  const money = usePrizeMoney(BigInt(waiting?.topMicro ?? '0'));
  const isBusy = stage.kind === 'starting' || stage.kind === 'turning';
  if (stage.kind === 'won') return null;
  if (waiting !== null && !isBusy) {
    const amount = money.format(BigInt(waiting.prizeMicro));
    return (
      <Button
        isLoading={stage.kind === 'collecting'}
        isWide
        onClick={() => collect(waiting)}
        size="large"
        variant="hot"
      >
        {t('robbery.collect', { amount, code: money.code })}
      </Button>
    );
  }
  if (seconds > 0 && !isBusy && stage.kind !== 'collecting') {
    return <SpinClock onOver={reload} seconds={seconds} />;
  }
  const canSpin = robbery.hasTelegram && robbery.topMicro !== '0';
  return (
    <Button
      disabled={!canSpin}
      isLoading={isBusy || stage.kind === 'collecting'}
      isWide
      onClick={start}
      size="large"
      variant="hot"
    >
      {t('robbery.open')}
    </Button>
  );
}

function Spinning({
  robbery,
  spin,
  reload,
  onProof,
}: {
  readonly robbery: Robbery;
  readonly spin: SpinUse;
  readonly reload: () => void;
  readonly onProof: (spinId: string) => void;
}) {
  const t = useT();
  const refusalText = useRefusalText();
  const { stage, onTurned, close } = spin;
  const shown = 'spin' in stage ? stage.spin : (robbery.open ?? robbery.last);
  const error = 'error' in stage ? stage.error : undefined;
  return (
    <>
      <Reels isTurning={stage.kind === 'turning'} onEnd={onTurned} sectors={shown?.fallenSectors} />
      <Result onOver={close} stage={stage} />
      <RefusedLine text={error === undefined ? undefined : refusalText(error)} />
      <Press reload={reload} robbery={robbery} spin={spin} />
      <SpinOdds topMicro={BigInt('spin' in stage ? stage.spin.topMicro : robbery.topMicro)} />
      <RobberyTerms robbery={robbery} />
      {stage.kind !== 'turning' && stage.kind !== 'starting' && shown !== null && (
        <div className={styles.actions}>
          <Button onClick={() => onProof(shown.id)}>{t('robbery.proof')}</Button>
        </div>
      )}
    </>
  );
}

type ViewProps = {
  readonly state: AnswerOf<Robbery>;
  readonly reload: () => void;
  readonly first?: SpinStage;
};

/** The window of the spin in a given state. */
export function RobberyDialogView({ state, reload, first }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const spin = useSpin(first);
  const [proofOf, setProofOf] = useState<string>();
  return (
    <Dialog
      closeLabel={t('shell.close')}
      onClose={closeModal}
      title={t(proofOf === undefined ? 'robbery.title' : 'fairness.proof.title')}
    >
      <div className={styles.dialog}>
        {proofOf !== undefined && (
          <>
            <SpinProof spinId={proofOf} />
            <Button onClick={() => setProofOf(undefined)}>{t('robbery.back')}</Button>
          </>
        )}
        {proofOf === undefined && state.status === 'waiting' && <CardWaiting lines={4} />}
        {proofOf === undefined && state.status === 'failed' && (
          <CardFailed onRetry={reload} text={refusalText(state.error)} />
        )}
        {proofOf === undefined && state.status === 'ready' && (
          <>
            <Spinning onProof={setProofOf} reload={reload} robbery={state.answer} spin={spin} />
            <SoundButton sample={SPIN_SOUNDS.stop} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The robbery spin: three reels, what they can pay, and the proof of the last one. */
export function RobberyDialog() {
  const { state, reload } = useRobbery();
  return <RobberyDialogView reload={() => void reload()} state={state} />;
}
