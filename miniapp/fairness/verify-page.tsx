import { useAtomValue } from 'jotai';
import { type ChangeEvent, useState } from 'react';
import { verifyProofText } from '../../shared/fairness/verify.ts';
import { useT } from '../i18n/language.ts';
import { useRefusalText } from '../i18n/refusal-text.ts';
import { isSignedInAtom } from '../profile/profile-atoms.ts';
import { openModal } from '../shell/modal-atom.ts';
import { call } from '../transport/call.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { exampleProof } from './example-proof.ts';
import { ProofChecks, VerdictBanner } from './proof-checks.tsx';
import styles from './verify-page.module.css';

const ROUND_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LONGEST = 20_000;

const written = (proof: object) => JSON.stringify(proof, null, 2);

function FileButton({ onText }: { readonly onText: (text: string) => void }) {
  const t = useT();
  const open = (change: ChangeEvent<HTMLInputElement>) => {
    const file = change.target.files?.[0];
    change.target.value = '';
    void file?.slice(0, LONGEST).text().then(onText);
  };
  return (
    <label className={styles.file}>
      <input accept="application/json,.json" className={styles.input} onChange={open} type="file" />
      <span className={buttonClass({ variant: 'quiet' })}>{t('fairness.verify.file')}</span>
    </label>
  );
}

type FetchButtonProps = {
  readonly roundId: string;
  readonly onText: (text: string) => void;
  readonly onError: (text: string) => void;
};

/** Fetches the proof of a round by its id; the check itself stays on the device. */
function FetchButton({ roundId, onText, onError }: FetchButtonProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [isBusy, setIsBusy] = useState(false);
  const fetchProof = async () => {
    if (!isSignedIn) return openModal('auth');
    setIsBusy(true);
    try {
      onText(written(await call('fairness.getProof', { roundId })));
    } catch (error) {
      onError(refusalText(error));
    }
    return setIsBusy(false);
  };
  return (
    <Button isLoading={isBusy} isWide onClick={() => void fetchProof()} size="large" variant="hot">
      {t('fairness.verify.fetch')}
    </Button>
  );
}

/** The checker with a text in its field, and what follows from it. */
export function VerifyView({ initialText = '' }: { readonly initialText?: string }) {
  const t = useT();
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const put = (next: string) => {
    setText(next.slice(0, LONGEST));
    setError(undefined);
  };
  const trimmed = text.trim();
  const isRoundId = ROUND_ID.test(trimmed);
  const verdict = trimmed === '' || isRoundId ? undefined : verifyProofText(trimmed);
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{t('fairness.verify.title')}</h1>
        <p className={styles.lead}>{t('fairness.verify.lead')}</p>
      </header>
      <div className={styles.pair}>
        <Card className={styles.card}>
          <Field error={error} label={t('fairness.verify.field')}>
            {(control) => (
              <textarea
                {...control}
                autoCapitalize="off"
                autoComplete="off"
                autoCorrect="off"
                className={styles.text}
                onChange={(change) => put(change.target.value)}
                placeholder={t('fairness.verify.placeholder')}
                rows={16}
                spellCheck={false}
                value={text}
              />
            )}
          </Field>
          {isRoundId && <FetchButton onError={setError} onText={put} roundId={trimmed} />}
          <div className={styles.actions}>
            <FileButton onText={put} />
            <Button onClick={() => put(written(exampleProof()))}>
              {t('fairness.verify.example')}
            </Button>
            {text !== '' && (
              <Button onClick={() => put('')} variant="ghost">
                {t('fairness.verify.clear')}
              </Button>
            )}
          </div>
        </Card>
        <section aria-labelledby="verify-result">
          <Card className={styles.card}>
            <h2 className={styles.heading} id="verify-result">
              {t('fairness.verify.result')}
            </h2>
            {verdict === undefined ? (
              <p className={styles.waiting}>{t('fairness.verify.waiting')}</p>
            ) : (
              <>
                <VerdictBanner verdict={verdict} />
                <ProofChecks verdict={verdict} />
              </>
            )}
          </Card>
        </section>
      </div>
    </div>
  );
}

/** Checks any proof document on the device: pasted, opened from a file, or fetched by round id. */
export function VerifyPage() {
  return <VerifyView />;
}
