import { useCallback } from 'react';
import type { DrawProof } from '../../../shared/fairness/draw/proof.ts';
import { KeepProof } from '../../fairness/keep-proof.tsx';
import { ProofChecks, VerdictBanner } from '../../fairness/proof-checks.tsx';
import { ProofTickets } from '../../fairness/proof-tickets.tsx';
import { useVerdict } from '../../fairness/use-verdict.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './draw-proof-dialog.module.css';

function Ready({ proof }: { readonly proof: DrawProof }) {
  const own = useMoney();
  const checking = useVerdict(proof);
  return (
    <>
      <VerdictBanner checking={checking} />
      <ProofChecks checking={checking} own={own} />
      <ProofTickets proof={proof} />
      <div className={styles.acts}>
        <KeepProof proof={proof} />
      </div>
    </>
  );
}

type DrawProofDialogProps = {
  readonly slug: string;
  /** A ticket of the player's own that is proved too. */
  readonly ticket?: number | undefined;
  readonly onClose: () => void;
};

/** The proof of a draw, and of a ticket of one's own, checked on this device. */
export function DrawProofDialog({ slug, ticket, onClose }: DrawProofDialogProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const ask = useCallback(
    () =>
      ticket === undefined
        ? call('promotions.drawProof', { slug })
        : call('promotions.ticketProof', { slug, ticket }),
    [slug, ticket],
  );
  const { state, retry } = useAnswerOf<DrawProof>(ask);
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('draw.proof.title')}>
      <div className={styles.stack}>
        {state.status === 'waiting' && <CardWaiting lines={4} />}
        {state.status === 'failed' && (
          <CardFailed onRetry={retry} text={refusalText(state.error)} />
        )}
        {state.status === 'ready' && <Ready proof={state.answer} />}
      </div>
    </Dialog>
  );
}
