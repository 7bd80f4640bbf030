import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { answerPath } from '../../../shared/support/help/rules.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { fillText } from '../../i18n/fill-text.ts';
import { useT } from '../../i18n/language.ts';
import { operatorDetails } from '../../i18n/operator.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { ChevronLeftIcon } from '../../ui/action-icons.tsx';
import { CardWaiting } from '../../ui/card-states.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { type AnswerSlug, SECTIONS, sectionOf, waysOf } from './answer-list.ts';
import { useOwnTitle } from '../use-own-title.ts';
import styles from './answer-page.module.css';
import { DidItHelp } from './did-it-help.tsx';
import { supportAddress } from './found-answers.tsx';
import type { Answers } from './load-answers.ts';
import { Organisations } from './organisations.tsx';
import { QuestionList } from './question-list.tsx';

/** Of all answers one needs parts of the cash desk. */
const OwnReasons = lazy(async () => ({
  default: (await import('./own-reasons.tsx')).OwnReasons,
}));

/** The answer below which a player's own reasons stand. */
const WHY: AnswerSlug = 'why-cannot-withdraw';

/** The answers that whoever reads them may need somebody to talk to after. */
const HARM: readonly AnswerSlug[] = ['stop-signs', 'stay-in-control', 'exclude-myself'];

type AnswerPageProps = { readonly answers: Answers; readonly slug: AnswerSlug };

/** Where the answer leads, the way to a person, and its own address to send on. */
function Ways({ answers, slug }: AnswerPageProps) {
  const t = useT();
  return (
    <p className={styles.ways}>
      {waysOf(slug).map(({ href, label }) => (
        <Link
          className={buttonClass({ variant: 'quiet' })}
          href={href === '/support' ? supportAddress(answers.answers[slug].ask) : href}
          key={href}
        >
          {t(label)}
        </Link>
      ))}
      <CopyButton
        label={t('help.copy')}
        name={answers.answers[slug].ask}
        text={location.origin + answerPath(slug)}
      />
    </p>
  );
}

/** One question with its answer, at an address of its own. */
export function AnswerPage({ answers, slug }: AnswerPageProps) {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const { ask, text } = answers.answers[slug];
  useOwnTitle(ask);
  const section = sectionOf(slug);
  const others = SECTIONS[section].filter((other) => other !== slug);
  const values = operatorDetails(t);
  return (
    <article className={styles.page}>
      <div className={styles.main}>
        <Link className={styles.back} href={`/helpdesk/faq#${section}`}>
          <ChevronLeftIcon />
          {answers.sections[section]}
        </Link>
        <h1 className={styles.title}>{ask}</h1>
        <div className={styles.text}>
          {text.map((paragraph) => (
            <p key={paragraph}>{fillText(paragraph, values)}</p>
          ))}
        </div>
        {slug === WHY && (
          <Suspense fallback={<CardWaiting lines={3} />}>
            <OwnReasons />
          </Suspense>
        )}
        {HARM.includes(slug) && <Organisations list={answers.organisations} />}
        <Ways answers={answers} slug={slug} />
        {session === 'player' && <DidItHelp ask={ask} slug={slug} />}
      </div>
      <aside className={styles.more}>
        <h2 className={styles.heading}>{t('help.more')}</h2>
        <QuestionList answers={answers} slugs={others} />
      </aside>
    </article>
  );
}
