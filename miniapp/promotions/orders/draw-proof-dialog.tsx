import { useState } from 'react';
import type { DrawProof } from '../../../shared/fairness/draw/proof.ts';
import { KeepProof } from '../../fairness/keep-proof.tsx';
import { ProofChecks, VerdictBanner } from '../../fairness/proof-checks.tsx';
import { useVerdict } from '../../fairness/use-verdict.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './order-card.module.css';

function Ready({ proof }: { readonly proof: DrawProof }) {
  const own = useMoney();
  const checking = useVerdict(proof);
  return (
    <>
      <VerdictBanner checking={checking} />
      <ProofChecks checking={checking} own={own} />
      <KeepProof proof={proof} />
    </>
  );
}

type DialogProps = { readonly slug: string; readonly onClose: () => void };

/** The proof of a draw, checked on this device. */
export function DrawProofDialog({ slug, onClose }: DialogProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const [ask] = useState(() => () => call('promotions.drawProof', { slug }));
  const { state, retry } = useAnswerOf<DrawProof>(ask);
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('newYear.result.check')}>
      <div className={styles.form}>
        {state.status === 'waiting' && <CardWaiting lines={4} />}
        {state.status === 'failed' && (
          <CardFailed onRetry={retry} text={refusalText(state.error)} />
        )}
        {state.status === 'ready' && <Ready proof={state.answer} />}
      </div>
    </Dialog>
  );
}
