import { useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAnchor } from '../use-anchor.ts';
import { type AnswerSlug, SECTION_IDS, SECTIONS, type SectionId } from './answer-list.ts';
import styles from './answers-page.module.css';
import { FoundAnswers, supportAddress } from './found-answers.tsx';
import type { Answers } from './load-answers.ts';
import { Organisations } from './organisations.tsx';
import { searchOver } from './search-answers.ts';
import { QuestionList } from './question-list.tsx';
import { useMoveThrough } from './move-through.ts';

/** The answers that most people come for. */
const FIRST: readonly AnswerSlug[] = [
  'why-cannot-withdraw',
  'deposit-not-arrived',
  'payout-time',
  'welcome-missing',
  'cannot-sign-in',
  'check-round',
];

/** The words that are searched for; they stand in the address, so that going back finds them. */
function useWanted() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [words, setWords] = useState(() => new URLSearchParams(search).get('q') ?? '');
  const change = (next: string) => {
    setWords(next);
    const query = next.trim() === '' ? '' : `?${new URLSearchParams({ q: next }).toString()}`;
    navigate(path + query, { replace: true });
  };
  return { words, change };
}

function Section({ answers, id }: { readonly answers: Answers; readonly id: SectionId }) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.heading}>{answers.sections[id]}</h2>
      <QuestionList answers={answers} slugs={SECTIONS[id]} />
      {id === 'protection' && <Organisations list={answers.organisations} />}
    </section>
  );
}

/** All questions in their sections, and the search over their answers. */
export function AnswersPage({ answers }: { readonly answers: Answers }) {
  useAnchor();
  const page = useRef<HTMLElement>(null);
  useMoveThrough(page);
  const t = useT();
  const { words, change } = useWanted();
  const search = useMemo(() => searchOver(answers), [answers]);
  const isSearching = words.trim() !== '';
  return (
    <article className={styles.page} ref={page}>
      <header className={styles.top}>
        <h1 className={styles.title}>{answers.title}</h1>
        <p className={styles.lead}>{answers.lead}</p>
        <search className={styles.search}>
          <TextInput
            autoComplete="off"
            data-search
            enterKeyHint="search"
            label={t('help.search')}
            maxLength={120}
            onValueChange={change}
            placeholder={t('help.search.placeholder')}
            type="search"
            value={words}
          />
        </search>
      </header>
      {isSearching ? (
        <FoundAnswers answers={answers} found={search(words)} words={words.trim()} />
      ) : (
        <>
          <section className={styles.section}>
            <h2 className={styles.heading}>{t('help.first')}</h2>
            <QuestionList answers={answers} slugs={FIRST} />
          </section>
          <div className={styles.sections}>
            {SECTION_IDS.map((id) => (
              <Section answers={answers} id={id} key={id} />
            ))}
          </div>
          <p className={styles.still}>
            {t('help.still')}
            <Link className={buttonClass({ variant: 'quiet' })} href={supportAddress('')}>
              {t('help.ask')}
            </Link>
          </p>
        </>
      )}
    </article>
  );
}
