import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { exampleProof } from '../../shared/fairness/example-proofs.ts';
import { useT } from '../i18n/language.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { ProofBets } from './proof-bets.tsx';
import { ProofChecks, VerdictBanner } from './proof-checks.tsx';
import styles from './proof-desk.module.css';
import { writtenProof } from './proof-file.ts';
import type { OwnMoney } from './proof-values.ts';
import { RandomOrgLink } from './random-org-link.tsx';
import { useVerdict } from './use-verdict.ts';

/** Long enough for a round with thousands of bets. */
const LONGEST = 2_000_000;

/** The rounds that nobody played, to try the checker with. */
const EXAMPLES = ['dice', 'mines', 'battle', 'wheelOfFortune'] as const;

type TextUse = { readonly onText: (text: string) => void };

function FileButton({ onText }: TextUse) {
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

function Examples({ onText }: TextUse) {
  const t = useT();
  return (
    <fieldset className={styles.examples}>
      <legend>{t('fairness.verify.example')}</legend>
      {EXAMPLES.map((game) => (
        <Button key={game} onClick={() => onText(writtenProof(exampleProof(game)))} size="small">
          {t(`fairness.game.${game}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Takes a file that is dropped anywhere on the desk. */
function useDrop(onText: (text: string) => void) {
  const [isOver, setIsOver] = useState(false);
  const over = (drag: DragEvent) => {
    drag.preventDefault();
    setIsOver(true);
  };
  const drop = (drag: DragEvent) => {
    drag.preventDefault();
    setIsOver(false);
    void drag.dataTransfer.files[0]?.slice(0, LONGEST).text().then(onText);
  };
  return { isOver, on: { onDragOver: over, onDragLeave: () => setIsOver(false), onDrop: drop } };
}

function Result({ text, own }: { readonly text: string; readonly own: OwnMoney | undefined }) {
  const checking = useVerdict(text);
  const { proof } = checking.verdict;
  return (
    <>
      <VerdictBanner checking={checking} />
      <ProofChecks checking={checking} own={own} />
      <RandomOrgLink verdict={checking.verdict} />
      {proof && 'bets' in proof && <ProofBets own={own} proof={proof} />}
    </>
  );
}

type ProofDeskProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether the text is a proof to be checked, and not something else or nothing. */
  readonly isProof: boolean;
  readonly label: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  /** What can be done with the text besides checking it. */
  readonly action?: ReactNode;
  readonly own?: OwnMoney | undefined;
};

/** A field for a proof document and, beside it, what follows from what is in it. */
export function ProofDesk(props: ProofDeskProps) {
  const { text, onText, isProof, label, placeholder, error, action, own } = props;
  const t = useT();
  const put = (next: string) => onText(next.slice(0, LONGEST));
  const { isOver, on } = useDrop(put);
  return (
    <div {...on} className={cx(styles.pair, isOver && styles.over)}>
      <Card className={styles.card}>
        <Field error={error} label={label}>
          {(control) => (
            <textarea
              {...control}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              className={styles.text}
              onChange={(change) => put(change.target.value)}
              placeholder={placeholder}
              rows={12}
              spellCheck={false}
              value={text}
            />
          )}
        </Field>
        {action}
        <div className={styles.actions}>
          <FileButton onText={put} />
          {text !== '' && (
            <Button onClick={() => put('')} variant="ghost">
              {t('fairness.verify.clear')}
            </Button>
          )}
        </div>
        <Examples onText={put} />
      </Card>
      <section aria-labelledby="verify-result">
        <Card className={styles.card}>
          <h2 className={styles.heading} id="verify-result">
            {t('fairness.verify.result')}
          </h2>
          {isProof ? (
            <Result own={own} text={text.trim()} />
          ) : (
            <p className={styles.waiting}>{t('fairness.verify.waiting')}</p>
          )}
        </Card>
      </section>
    </div>
  );
}
