import type { Solvency } from '../../../shared/cashdesk/solvency/contract.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { TitledPage } from '../../ui/titled-page.tsx';
import { CheckCard } from './check-card.tsx';
import { DigestsCard } from './digests-card.tsx';
import { Figures } from './figures.tsx';
import { ReservesCard } from './reserves-card.tsx';
import styles from './solvency-page.module.css';
import { TreeCard } from './tree-card.tsx';
import { useSolvency } from './use-solvency.ts';

function Published({ solvency }: { readonly solvency: Solvency }) {
  return (
    <>
      <Figures solvency={solvency} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <CheckCard root={solvency.root} />
          <TreeCard solvency={solvency} />
        </div>
        <div className={styles.column}>
          <ReservesCard reserves={solvency.reserves} />
          <DigestsCard digests={solvency.digests} reports={solvency.reports} />
        </div>
      </div>
    </>
  );
}

type ViewProps = { readonly state: AnswerOf<Solvency>; readonly onRetry: () => void };

/** The page in a given state. */
export function SolvencyView({ state, onRetry }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <TitledPage lead={t('solvency.lead')} title={t('shell.footer.solvency')}>
      {state.status === 'waiting' && <CardWaiting lines={4} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && <Published solvency={state.answer} />}
    </TitledPage>
  );
}

/**
 * The operator's liabilities to players, its reserves, and the proof that each player can check.
 */
export function SolvencyPage() {
  const { state, retry } = useSolvency();
  return <SolvencyView onRetry={retry} state={state} />;
}
