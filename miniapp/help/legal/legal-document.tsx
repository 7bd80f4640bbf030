import type { ReactNode } from 'react';
import { fillText } from '../../i18n/fill-text.ts';
import { useT } from '../../i18n/language.ts';
import { operatorDetails } from '../../i18n/operator.ts';
import { useAnchor } from '../use-anchor.ts';
import { useOwnTitle } from '../use-own-title.ts';
import styles from './legal-document.module.css';
import type { LegalText } from './load-legal.ts';

type LegalDocumentProps = {
  readonly document: LegalText;
  /** From when to when the text is in force, and what else is said of its edition. */
  readonly about?: ReactNode;
};

/**
 * A legal text with numbered sections and a table of contents that stays visible on wide screens.
 */
export function LegalDocument({ document, about }: LegalDocumentProps) {
  useAnchor();
  useOwnTitle(document.title);
  const t = useT();
  const values = operatorDetails(t);
  return (
    <div className={styles.layout}>
      <nav aria-label={t('help.contents')} className={styles.contents}>
        <ol>
          {document.sections.map(({ title }, index) => (
            <li key={title}>
              <a className={styles.jump} href={`#section-${index + 1}`}>
                <span className={styles.jumpNumber}>{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.article}>
        <header>
          <h1 className={styles.title}>{document.title}</h1>
          <p className={styles.lead}>{document.lead}</p>
          {about}
        </header>
        {document.sections.map(({ title, text }, index) => (
          <section className={styles.section} id={`section-${index + 1}`} key={title}>
            <h2 className={styles.heading}>
              <span className={styles.number}>{index + 1}</span>
              {title}
            </h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{fillText(paragraph, values)}</p>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
