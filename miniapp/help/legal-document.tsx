import { fillText } from '../i18n/fill-text.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import type { LegalText } from './help-texts.ts';
import { useAnchor } from './use-anchor.ts';
import styles from './legal-document.module.css';
import { operatorDetails } from '../i18n/operator.ts';
import { TERMS_VERSION } from '../../shared/players/terms.ts';

/** Midnight in the reader's time zone, so that every reader sees the same day. */
const inForceFrom = new Date(`${TERMS_VERSION}T00:00`);

/**
 * A legal text with numbered sections and a table of contents that stays visible on wide screens.
 */
export function LegalDocument({ document }: { readonly document: LegalText }) {
  useAnchor();
  const t = useT();
  const { date } = useFormats();
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
          <p className={styles.date}>{t('help.inForce', { date: date(inForceFrom) })}</p>
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
