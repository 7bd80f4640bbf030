import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { GAME_NAMES } from '../../shared/games/manifests.ts';
import { spinExample } from '../../shared/fairness/spin/example.ts';
import { drawExample } from '../../shared/games/proof/draw-example.ts';
import { rainExample } from '../../shared/games/proof/rain-example.ts';
import { exampleProof } from '../../shared/games/proof/examples.ts';
import { useT } from '../i18n/language.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { ProofChecks, VerdictBanner } from './proof-checks.tsx';
import styles from './proof-panel.module.css';
import { writtenProof } from './proof-file.ts';
import { ProofTable } from './proof-table.tsx';
import type { OwnMoney } from './proof-values.ts';
import { RandomOrgLink } from './random-org-link.tsx';
import { useVerdict } from './use-verdict.ts';

/** Long enough for a round with thousands of bets, and for a draw with hundreds of prizes. */
const LONGEST = 4_000_000;

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

/** The spin of this number has two sectors alike. */
const EXAMPLE_SPIN = 1;

/** Rounds that nobody played, one of each game, a spin, a rain and a draw, to try the checker with. */
function Examples({ onText }: TextUse) {
  const t = useT();
  return (
    <fieldset className={styles.examples}>
      <legend>{t('fairness.verify.example')}</legend>
      {GAME_NAMES.map((game) => (
        <Button key={game} onClick={() => onText(writtenProof(exampleProof(game)))} size="small">
          {t(`frame.game.${game}`)}
        </Button>
      ))}
      <Button onClick={() => onText(writtenProof(spinExample(EXAMPLE_SPIN)))} size="small">
        {t('fairness.verify.spin')}
      </Button>
      <Button onClick={() => onText(writtenProof(rainExample()))} size="small">
        {t('fairness.verify.rain')}
      </Button>
      <Button onClick={() => onText(writtenProof(drawExample()))} size="small">
        {t('fairness.verify.draw')}
      </Button>
    </fieldset>
  );
}

/** Takes a file that is dropped anywhere on the page's work area. */
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

/** How much of the window the verdict may extend below it before it counts as out of sight. */
const FOLD = 0.6;

/**
 * When a whole document arrives at once, moves the focus to the result, and scrolls to it if it is
 * out of sight. Typing moves neither.
 */
function useShownResult({ text, isProof }: Pick<ProofPanelProps, 'text' | 'isProof'>) {
  const result = useRef<HTMLElement>(null);
  const isTyped = useRef(false);
  const shownText = useRef(text);
  useEffect(() => {
    const isArrival = text !== shownText.current && !isTyped.current && isProof;
    shownText.current = text;
    isTyped.current = false;
    const section = result.current;
    if (!isArrival || section === null) return;
    section.focus({ preventScroll: true });
    const { top } = section.getBoundingClientRect();
    if (top >= 0 && top < innerHeight * FOLD) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  }, [text, isProof]);
  const noteChange = ({ nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    isTyped.current = inputType !== 'insertFromPaste' && inputType !== 'insertFromDrop';
  };
  return { result, noteChange };
}

function Result({ text, own }: { readonly text: string; readonly own: OwnMoney | undefined }) {
  const checking = useVerdict(text);
  const { proof } = checking.verdict;
  return (
    <>
      <div id="verify-verdict">
        <VerdictBanner checking={checking} />
      </div>
      <ProofChecks checking={checking} own={own} />
      <RandomOrgLink verdict={checking.verdict} />
      {proof && <ProofTable checking={checking} own={own} proof={proof} />}
    </>
  );
}

type ProofPanelProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether the text is a proof that can be checked, as opposed to other text or none. */
  readonly isProof: boolean;
  readonly label: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  /** The actions for the text besides checking it. */
  readonly action?: ReactNode;
  readonly own?: OwnMoney | undefined;
};

/** A field for a proof document with the result of its check beside it. */
export function ProofPanel(props: ProofPanelProps) {
  const { text, onText, isProof, label, placeholder, error, action, own } = props;
  const t = useT();
  const put = (next: string) => onText(next.slice(0, LONGEST));
  const { isOver, on } = useDrop(put);
  const { result, noteChange } = useShownResult({ text, isProof });
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
              data-filled={isProof || undefined}
              onChange={(change) => {
                noteChange(change);
                put(change.target.value);
              }}
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
      <section
        aria-labelledby={isProof ? 'verify-result verify-verdict' : 'verify-result'}
        className={styles.result}
        ref={result}
        tabIndex={-1}
      >
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
