import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { isRefundProof, type Replay } from '../../../shared/games/proof/contract.ts';
import { LostDie } from '../../art/lost-die.tsx';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { call } from '../../transport/call.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RefundedView } from './refunded-view.tsx';
import { ReplayView } from './replay-view.tsx';
import styles from './replay-page.module.css';
import { isRoundId } from '../../fairness/round-id.ts';

/** The loading state of a replay. */
export type ReplayState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly replay: Replay };

/** A finished round of anybody; never rejects. */
async function fetchReplay(roundId: string): Promise<ReplayState> {
  if (!isRoundId(roundId)) return { kind: 'unknown' };
  try {
    return { kind: 'ready', replay: await call('fairness.getReplay', { roundId }) };
  } catch (error) {
    const isUnknown = error instanceof RefusedError && error.name === 'fairness.round-not-found';
    return isUnknown ? { kind: 'unknown' } : { kind: 'failed', error };
  }
}

function Loading() {
  const t = useT();
  return (
    <div aria-busy="true" className={styles.loading}>
      <VisuallyHidden>{t('replay.loading')}</VisuallyHidden>
      <Skeleton height="26rem" />
      <Skeleton height="18rem" />
    </div>
  );
}

function Unknown() {
  const t = useT();
  return (
    <section aria-labelledby="replay-unknown" className={styles.unknown}>
      <LostDie className={styles.art} />
      <h2 className={styles.title} id="replay-unknown">
        {t('replay.unknown.title')}
      </h2>
      <p className={styles.text}>{t('replay.unknown.text')}</p>
      <Link className={buttonClass({ variant: 'hot', size: 'large' })} href="/main">
        {t('replay.unknown.home')}
      </Link>
    </section>
  );
}

function Shown({ replay }: { readonly replay: Replay }) {
  const { proof } = replay;
  if (isRefundProof(proof)) return <RefundedView replay={replay} />;
  return <ReplayView proof={proof} replay={replay} />;
}

type ReplayScreenProps = { readonly state: ReplayState; readonly onRetry: () => void };

/** The page of a replay in whatever state it is. */
export function ReplayScreen({ state, onRetry }: ReplayScreenProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <div className={styles.page}>
      <PageHead back="/main" title={t('frame.replay')} />
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'unknown' && <Unknown />}
      {state.kind === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{refusalText(state.error)}</p>
          <Button onClick={onRetry}>{t('fairness.retry')}</Button>
        </div>
      )}
      {state.kind === 'ready' && <Shown replay={state.replay} />}
    </div>
  );
}

function ReplayOf({ roundId }: { readonly roundId: string }) {
  const [state, setState] = useState<ReplayState>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const next = await fetchReplay(roundId);
      if (isCurrent) setState(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [roundId]);
  const retry = () => {
    setState({ kind: 'loading' });
    void fetchReplay(roundId).then(setState);
  };
  return <ReplayScreen onRetry={retry} state={state} />;
}

/** A finished round of any game, played again for anyone. */
export function ReplayPage() {
  const { roundId = '' } = useParams();
  return <ReplayOf key={roundId} roundId={roundId} />;
}
