import { useState } from 'react';
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
import type { RainProof } from '../../../shared/fairness/rain/proof.ts';
import { closeChatDialog } from '../room/chat-dialog-state.ts';
import styles from '../room/chat-dialogs.module.css';

function Ready({ proof }: { readonly proof: RainProof }) {
  const own = useMoney();
  const checking = useVerdict(proof);
  return (
    <>
      <VerdictBanner checking={checking} />
      <ProofChecks checking={checking} own={own} />
      <div className={styles.acts}>
        <KeepProof proof={proof} />
      </div>
    </>
  );
}

/** The proof of a rain's draw, checked on this device. */
export function RainProofDialog({ proofId }: { readonly proofId: string }) {
  const t = useT();
  const refusalText = useRefusalText();
  const [ask] = useState(() => () => call('airdrops.getProof', { proofId }));
  const { state, retry } = useAnswerOf<RainProof>(ask);
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeChatDialog} title={t('airdrop.proof')}>
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
