import { useState } from 'react';
import type { SpinProof as Proof } from '../../../shared/fairness/spin/proof.ts';
import { KeepProof } from '../../fairness/keep-proof.tsx';
import { ProofChecks, VerdictBanner } from '../../fairness/proof-checks.tsx';
import { rotateSeeds } from '../../fairness/seeds-atoms.ts';
import { useVerdict } from '../../fairness/use-verdict.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf, type AnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import styles from './robbery.module.css';

type ReadyProps = {
  readonly proof: Proof;
  readonly isRotating: boolean;
  readonly onRotate: () => void;
};

function Ready({ proof, isRotating, onRotate }: ReadyProps) {
  const t = useT();
  const own = useMoney();
  const checking = useVerdict(proof);
  return (
    <>
      <VerdictBanner checking={checking} />
      {proof.serverSeed === null && (
        <>
          <p className={styles.note}>{t('fairness.proof.hidden')}</p>
          <Button isLoading={isRotating} isWide onClick={onRotate} size="large" variant="hot">
            {t('fairness.proof.rotate')}
          </Button>
        </>
      )}
      <ProofChecks checking={checking} own={own} />
      <p className={styles.note}>{t('robbery.proof.top')}</p>
      <div className={styles.actions}>
        <KeepProof proof={proof} />
      </div>
    </>
  );
}

type ViewProps = {
  readonly state: AnswerOf<Proof>;
  readonly error?: unknown;
  readonly isRotating: boolean;
  readonly onRotate: () => void;
  readonly onRetry: () => void;
};

/** The proof of a spin in a given state. */
export function SpinProofView({ state, error, isRotating, onRotate, onRetry }: ViewProps) {
  const refusalText = useRefusalText();
  return (
    <div className={styles.proof}>
      {state.status === 'waiting' && <CardWaiting lines={4} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {error !== undefined && (
        <p className={styles.refused} role="alert">
          {refusalText(error)}
        </p>
      )}
      {state.status === 'ready' && (
        <Ready isRotating={isRotating} onRotate={onRotate} proof={state.answer} />
      )}
    </div>
  );
}

/** Fetches the proof of a spin and checks it on this device; reveals its seed when asked to. */
export function SpinProof({ spinId }: { readonly spinId: string }) {
  const [ask] = useState(() => () => call('bonus.robbery.getProof', { spinId }));
  const { state, reload, retry } = useAnswerOf(ask);
  const [isRotating, setIsRotating] = useState(false);
  const [error, setError] = useState<unknown>();
  const rotate = async () => {
    setIsRotating(true);
    setError(undefined);
    await rotateSeeds().then(reload).catch(setError);
    setIsRotating(false);
  };
  return (
    <SpinProofView
      error={error}
      isRotating={isRotating}
      onRetry={retry}
      onRotate={() => void rotate()}
      state={state}
    />
  );
}
