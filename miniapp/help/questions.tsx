import { Link } from 'wouter';
import { fillText } from '../i18n/fill-text.ts';
import { useT } from '../i18n/language.ts';
import { operatorDetails } from '../i18n/operator.ts';
import { ChevronDownIcon, ExternalIcon } from '../ui/action-icons.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { HelpTexts, Organisation, QuestionGroup } from './help-texts.ts';
import { useAnchor } from './use-anchor.ts';
import styles from './questions.module.css';

/** The group of questions that the help organisations belong to. */
const SAFER_PLAY = 'safer-play';

type Values = Readonly<Record<string, string>>;

function Organisations({ list }: { readonly list: readonly Organisation[] }) {
  return (
    <ul className={styles.organisations}>
      {list.map(({ name, url, text }) => (
        <li key={url}>
          <a className={styles.organisation} href={url} rel="noreferrer" target="_blank">
            <span>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.about}>{text}</span>
            </span>
            <ExternalIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Group({ group, values }: { readonly group: QuestionGroup; readonly values: Values }) {
  return (
    <div className={styles.list}>
      {group.items.map(({ title, text }) => (
        <details className={styles.item} key={title} open={group.id === SAFER_PLAY}>
          <summary className={styles.question}>
            {title}
            <ChevronDownIcon />
          </summary>
          {text.map((paragraph) => (
            <p className={styles.answer} key={paragraph}>
              {fillText(paragraph, values)}
            </p>
          ))}
        </details>
      ))}
    </div>
  );
}

/** The questions and answers, in groups; each group can be linked to by its id. */
export function Questions({ faq }: { readonly faq: HelpTexts['faq'] }) {
  useAnchor();
  const t = useT();
  const values = operatorDetails(t);
  return (
    <article className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.title}>{faq.title}</h1>
        <p className={styles.lead}>{faq.lead}</p>
        <p>
          <Link className={buttonClass({ variant: 'quiet' })} href="/solvency">
            {t('shell.footer.solvency')}
          </Link>
        </p>
      </header>
      {faq.groups.map((group) => (
        <section className={styles.group} id={group.id} key={group.id}>
          <h2 className={styles.heading}>{group.title}</h2>
          <Group group={group} values={values} />
          {group.id === SAFER_PLAY && <Organisations list={faq.organisations} />}
        </section>
      ))}
    </article>
  );
}
