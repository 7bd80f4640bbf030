import { useEffect, useState } from 'react';
import type { RoundProof } from '../../shared/fairness/contract.ts';
import { verifyProof } from '../../shared/fairness/verify.ts';
import { useRefusalText } from '../i18n/refusal-text.ts';
import { useT } from '../i18n/language.ts';
import { call } from '../transport/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CopyButton } from './copy-button.tsx';
import { ProofChecks, VerdictBanner } from './proof-checks.tsx';
import styles from './proof-dialog.module.css';
import { rotateSeeds } from './seeds-atoms.ts';

/** Where a proof stands on its way to the screen. */
export type ProofState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly proof: RoundProof; readonly isRotating?: boolean };

function saveProof(proof: RoundProof): void {
  const file = new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `rollhouse-${proof.game}-${proof.roundId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

type ReadyProofProps = {
  readonly proof: RoundProof;
  readonly isRotating: boolean;
  readonly onRotate: () => void;
};

function ReadyProof({ proof, isRotating, onRotate }: ReadyProofProps) {
  const t = useT();
  const verdict = verifyProof(proof);
  return (
    <>
      <VerdictBanner verdict={verdict} />
      {proof.serverSeed === null && (
        <>
          <p className={styles.hidden}>{t('fairness.proof.hidden')}</p>
          <Button isLoading={isRotating} isWide onClick={onRotate} size="large" variant="hot">
            {t('fairness.proof.rotate')}
          </Button>
        </>
      )}
      <ProofChecks verdict={verdict} />
    </>
  );
}

function ProofActions({ proof }: { readonly proof: RoundProof }) {
  const t = useT();
  return (
    <div className={styles.actions}>
      <CopyButton
        label={t('fairness.proof.copy')}
        name={t('fairness.proof.title')}
        text={JSON.stringify(proof, null, 2)}
      />
      <Button onClick={() => saveProof(proof)}>{t('fairness.proof.download')}</Button>
    </div>
  );
}

type ProofViewProps = {
  readonly state: ProofState;
  readonly onRotate: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The dialog of a proof in whatever state it is. */
export function ProofView({ state, onRotate, onRetry, onClose }: ProofViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const proof = state.kind === 'ready' ? state.proof : undefined;
  return (
    <Dialog
      closeLabel={t('fairness.proof.close')}
      footer={proof && <ProofActions proof={proof} />}
      isWide
      onClose={onClose}
      title={t('fairness.proof.title')}
    >
      <div className={styles.body}>
        {state.kind === 'loading' && (
          <>
            <VisuallyHidden>{t('fairness.proof.loading')}</VisuallyHidden>
            <Skeleton height="3rem" />
            <Skeleton height="12rem" />
          </>
        )}
        {state.kind === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>{refusalText(state.error)}</p>
            <Button onClick={onRetry}>{t('fairness.retry')}</Button>
          </div>
        )}
        {state.kind === 'ready' && (
          <ReadyProof
            isRotating={state.isRotating === true}
            onRotate={onRotate}
            proof={state.proof}
          />
        )}
      </div>
    </Dialog>
  );
}

type ProofDialogProps = { readonly roundId: string; readonly onClose: () => void };

/** The proof of a round, or why there is none; never rejects. */
async function fetchProof(roundId: string): Promise<ProofState> {
  try {
    return { kind: 'ready', proof: await call('fairness.getProof', { roundId }) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

async function revealProof(roundId: string): Promise<ProofState> {
  try {
    await rotateSeeds();
  } catch (error) {
    return { kind: 'failed', error };
  }
  return fetchProof(roundId);
}

/** Fetches a round's proof and checks it on this device; opens the seed first where it is sealed. */
export function ProofDialog({ roundId, onClose }: ProofDialogProps) {
  const [state, setState] = useState<ProofState>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const next = await fetchProof(roundId);
      if (isCurrent) setState(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [roundId]);
  const retry = () => {
    setState({ kind: 'loading' });
    void fetchProof(roundId).then(setState);
  };
  const rotate = () => {
    setState((known) => (known.kind === 'ready' ? { ...known, isRotating: true } : known));
    void revealProof(roundId).then(setState);
  };
  return <ProofView onClose={onClose} onRetry={retry} onRotate={rotate} state={state} />;
}
