import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import { languageAtom, useT } from '../i18n/language.ts';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { isAnswer } from './answers/answer-list.ts';
import { AnswerPage } from './answers/answer-page.tsx';
import { AnswersPage } from './answers/answers-page.tsx';
import { loadAnswers } from './answers/load-answers.ts';
import styles from './help-page.module.css';
import { LegalPage } from './legal/legal-page.tsx';
import { TextsPlace } from './texts-place.tsx';
import { useTexts } from './use-texts.ts';

/** The help desk's three parts, by the second segment of their paths. */
const PARTS = ['faq', 'terms', 'policy'] as const;
type Part = (typeof PARTS)[number];

function HelpTabs({ part }: { readonly part: Part }) {
  const t = useT();
  return (
    <nav aria-label={t('help.title')} className={styles.tabs}>
      {PARTS.map((name) => (
        <Link
          aria-current={name === part ? 'page' : undefined}
          className={styles.tab}
          href={`/helpdesk/${name}`}
          key={name}
        >
          {t(`help.tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** All questions, or the one that the address names. */
function Answers({ slug }: { readonly slug: string | undefined }) {
  const language = useAtomValue(languageAtom);
  const { state, retry } = useTexts(useCallback(() => loadAnswers(language), [language]));
  return (
    <TextsPlace onRetry={retry} state={state}>
      {(answers) =>
        slug !== undefined && isAnswer(slug) ? (
          <AnswerPage answers={answers} key={slug} slug={slug} />
        ) : (
          <AnswersPage answers={answers} />
        )
      }
    </TextsPlace>
  );
}

/** The help desk: questions with their answers, the terms and the privacy policy. */
export function HelpPage() {
  const [path] = useLocation();
  const [, , segment, name, view, more] = path.replace(/\/$/, '').split('/');
  const part = PARTS.find((one) => one === segment) ?? 'faq';
  const isUnknown =
    more !== undefined ||
    (part === 'faq' && (view !== undefined || (name !== undefined && !isAnswer(name))));
  if (isUnknown) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <HelpTabs part={part} />
      {part === 'faq' ? (
        <Answers slug={name} />
      ) : (
        <LegalPage edition={name} key={path} kind={part} view={view} />
      )}
    </div>
  );
}
