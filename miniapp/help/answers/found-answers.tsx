import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { AnswerSlug } from './answer-list.ts';
import styles from './answers-page.module.css';
import type { Answers } from './load-answers.ts';
import { QuestionList } from './question-list.tsx';

/** The page of support, with what was looked for already written into its field. */
export const supportAddress = (words: string): string =>
  words === '' ? '/support' : `/support?${new URLSearchParams({ about: words }).toString()}`;

type FoundAnswersProps = {
  readonly answers: Answers;
  readonly found: readonly AnswerSlug[];
  readonly words: string;
};

/** What a search found, the best first; and the way to a person, with the same words. */
export function FoundAnswers({ answers, found, words }: FoundAnswersProps) {
  const t = useT();
  const isEmpty = found.length === 0;
  return (
    <div className={styles.found}>
      <p aria-live="polite" className={styles.count}>
        {isEmpty
          ? t('help.search.none', { words })
          : t('help.search.found', { count: found.length })}
      </p>
      {!isEmpty && <QuestionList answers={answers} slugs={found} />}
      <p className={styles.still}>
        {t(isEmpty ? 'help.search.askText' : 'help.still')}
        <Link
          className={buttonClass({ variant: isEmpty ? 'hot' : 'quiet' })}
          href={supportAddress(words)}
        >
          {t('help.ask')}
        </Link>
      </p>
    </div>
  );
}
