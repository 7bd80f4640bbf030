import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { isRefundProof, type Replay } from '../../shared/games/proof/contract.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { useT } from '../i18n/language.ts';
import { useMoney } from '../players/use-money.ts';
import { call } from '../transport/call.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { KeepProof } from './keep-proof.tsx';
import { ProofChecks, VerdictBanner } from './proof-checks.tsx';
import styles from './proof-dialog.module.css';
import { rotateSeeds } from './seeds-atoms.ts';
import { ProofTable } from './proof-table.tsx';
import { useVerdict } from './use-verdict.ts';

/** The loading state of a proof. */
export type ProofState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly replay: Replay; readonly isRotating?: boolean };

type SealedProps = {
  readonly isOwn: boolean;
  readonly isRotating: boolean;
  readonly onRotate: () => void;
};

/**
 * Why the seed is not revealed yet, and the action that reveals it for the player who can do so.
 */
function Sealed({ isOwn, isRotating, onRotate }: SealedProps) {
  const t = useT();
  if (!isOwn) return <p className={styles.hidden}>{t('fairness.proof.hiddenOther')}</p>;
  return (
    <>
      <p className={styles.hidden}>{t('fairness.proof.hidden')}</p>
      <Button isLoading={isRotating} isWide onClick={onRotate} size="large" variant="hot">
        {t('fairness.proof.rotate')}
      </Button>
    </>
  );
}

type ReadyProofProps = {
  readonly replay: Replay;
  readonly isRotating: boolean;
  readonly onRotate: () => void;
};

function ReadyProof({ replay, isRotating, onRotate }: ReadyProofProps) {
  const { proof, mine } = replay;
  const checking = useVerdict(proof);
  const own = useMoney();
  const isSealed = 'serverSeed' in proof && proof.serverSeed === null;
  return (
    <>
      <VerdictBanner checking={checking} />
      {isSealed && <Sealed isOwn={mine.length > 0} isRotating={isRotating} onRotate={onRotate} />}
      <ProofTable checking={checking} mine={mine} own={own} proof={proof} />
      <ProofChecks checking={checking} own={own} />
    </>
  );
}

type ActionsProps = { readonly replay: Replay; readonly onClose: () => void };

function ProofActions({ replay: { proof }, onClose }: ActionsProps) {
  const t = useT();
  return (
    <div className={styles.actions}>
      {!isRefundProof(proof) && (
        <Link
          className={buttonClass({ variant: 'quiet' })}
          href={`/replay/${proof.roundId}`}
          onClick={onClose}
        >
          {t('fairness.proof.replay')}
        </Link>
      )}
      <KeepProof proof={proof} />
    </div>
  );
}

type ProofViewProps = {
  readonly state: ProofState;
  readonly onRotate: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The dialog of a proof, in any state. */
export function ProofView({ state, onRotate, onRetry, onClose }: ProofViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const replay = state.kind === 'ready' ? state.replay : undefined;
  return (
    <Dialog
      closeLabel={t('fairness.proof.close')}
      footer={replay && <ProofActions onClose={onClose} replay={replay} />}
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
            replay={state.replay}
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
    return { kind: 'ready', replay: await call('fairness.getReplay', { roundId }) };
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

/**
 * Fetches a round's proof and checks it on this device; reveals the seed first if it is still
 * hidden.
 */
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
