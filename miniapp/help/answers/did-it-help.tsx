import { useCallback, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import type { HelpRating } from '../../../shared/support/help/contract.ts';
import { HELP_WORDS_LENGTH } from '../../../shared/support/help/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { AnswerSlug } from './answer-list.ts';
import styles from './did-it-help.module.css';
import { supportAddress } from './found-answers.tsx';

type ViewProps = {
  readonly rating: HelpRating;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  /** The question, which goes along to support. */
  readonly ask: string;
  readonly onRate: (helped: boolean, words?: string) => void;
};

function Words({
  isBusy,
  onSend,
}: {
  readonly isBusy: boolean;
  readonly onSend: (words: string) => void;
}) {
  const t = useT();
  const [words, setWords] = useState('');
  const send = (submission: FormEvent) => {
    submission.preventDefault();
    if (words.trim() !== '') onSend(words.trim());
  };
  return (
    <form className={styles.words} onSubmit={send}>
      <Field label={t('help.rate.words')}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={HELP_WORDS_LENGTH}
            onChange={(change) => setWords(change.target.value)}
            rows={3}
            value={words}
          />
        )}
      </Field>
      <Button disabled={words.trim() === ''} isLoading={isBusy} type="submit">
        {t('help.rate.send')}
      </Button>
    </form>
  );
}

/** The question whether the answer helped, as far as it was answered. */
export function DidItHelpView({ rating, isBusy, error, ask, onRate }: ViewProps) {
  const t = useT();
  const { helped, hasWords } = rating;
  return (
    <section aria-labelledby="did-it-help" className={styles.card}>
      <h2 className={styles.title} id="did-it-help">
        {t('help.rate')}
      </h2>
      <div className={styles.choice}>
        <Button aria-pressed={helped === true} disabled={isBusy} onClick={() => onRate(true)}>
          {t('help.rate.yes')}
        </Button>
        <Button aria-pressed={helped === false} disabled={isBusy} onClick={() => onRate(false)}>
          {t('help.rate.no')}
        </Button>
      </div>
      <output className={styles.thanks}>
        {helped !== null && t(hasWords ? 'help.rate.read' : 'help.rate.thanks')}
      </output>
      {helped === false && !hasWords && (
        <Words isBusy={isBusy} onSend={(words) => onRate(false, words)} />
      )}
      {helped === false && (
        <Link className={buttonClass({ variant: 'ghost' })} href={supportAddress(ask)}>
          {t('help.ask')}
        </Link>
      )}
      <p className={styles.error} role="alert">
        {error}
      </p>
    </section>
  );
}

/** Asks a player whether the answer helped; it is kept once, and may be changed. */
export function DidItHelp({ slug, ask }: { readonly slug: AnswerSlug; readonly ask: string }) {
  const { state, show } = useAnswerOf(
    useCallback(() => call('help.getRating', { answer: slug }), [slug]),
  );
  const { attempt, isBusy, errorText } = useAttempt();
  if (state.status !== 'ready') return null;
  const rate = (helped: boolean, words?: string) =>
    void attempt(async () =>
      show(
        await call('help.rate', { answer: slug, helped, ...(words !== undefined && { words }) }),
      ),
    );
  return (
    <DidItHelpView
      ask={ask}
      error={errorText}
      isBusy={isBusy}
      onRate={rate}
      rating={state.answer}
    />
  );
}
