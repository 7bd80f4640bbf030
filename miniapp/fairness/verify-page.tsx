import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useT } from '../i18n/language.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { useMoney } from '../players/use-money.ts';
import { call } from '../transport/call.ts';
import { Button } from '../ui/button.tsx';
import { OfflineCard } from './offline-card.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { writtenProof } from './proof-file.ts';
import { roundIdIn } from './round-id.ts';
import styles from './verify-page.module.css';

/** The state of the field: a text, the result of fetching it, and whether that is running. */
type ProofInput = { readonly text: string; readonly error?: unknown; readonly isBusy: boolean };

/** The proof of a round, or of a rain where no round has the id. */
const fetchProofOf = (roundId: string) =>
  call('fairness.getProof', { roundId }).catch((error: unknown) =>
    call('airdrops.getProof', { proofId: roundId }).catch(() => {
      throw error;
    }),
  );

/** The proof of a round by its id; the check itself stays on the device. */
async function fetchInput(roundId: string): Promise<ProofInput> {
  try {
    const proof = await fetchProofOf(roundId);
    return { text: writtenProof(proof), isBusy: false };
  } catch (error) {
    return { text: roundId, error, isBusy: false };
  }
}

type VerifyViewProps = {
  readonly initialText?: string;
  /** Whether the text is a round's id whose proof should be fetched at once. */
  readonly isFetching?: boolean;
};

/** The checker with a text in its field, and the result. */
export function VerifyView({ initialText = '', isFetching = false }: VerifyViewProps) {
  const t = useT();
  const own = useMoney();
  const refusalText = useRefusalText();
  const [input, setInput] = useState<ProofInput>({ text: initialText, isBusy: isFetching });
  const { text, error, isBusy } = input;
  const trimmed = text.trim();
  const roundId = roundIdIn(trimmed);
  useEffect(() => {
    if (!isFetching) return undefined;
    let isCurrent = true;
    const show = async () => {
      const next = await fetchInput(initialText);
      if (isCurrent) setInput(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [initialText, isFetching]);
  const fetchProof = () => {
    if (roundId === undefined) return;
    setInput({ text: roundId, isBusy: true });
    void fetchInput(roundId).then(setInput);
  };
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{t('fairness.verify.title')}</h1>
        <p className={styles.lead}>{t('fairness.verify.lead')}</p>
      </header>
      <ProofPanel
        action={
          roundId !== undefined && (
            <Button isLoading={isBusy} isWide onClick={fetchProof} size="large" variant="hot">
              {t('fairness.verify.fetch')}
            </Button>
          )
        }
        error={error === undefined ? undefined : refusalText(error)}
        isProof={trimmed !== '' && roundId === undefined}
        label={t('fairness.verify.field')}
        onText={(next) => setInput({ text: next, isBusy: false })}
        own={own}
        placeholder={t('fairness.verify.placeholder')}
        text={text}
      />
      <OfflineCard />
    </div>
  );
}

/** Checks any proof on the device: pasted, from a file, or fetched by the round's id. */
export function VerifyPage() {
  const named = new URLSearchParams(useSearch()).get('round')?.trim() ?? '';
  const isFetching = roundIdIn(named) === named && named !== '';
  return <VerifyView initialText={named} isFetching={isFetching} key={named} />;
}
