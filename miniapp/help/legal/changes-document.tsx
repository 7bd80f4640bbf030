import { Link } from 'wouter';
import { fillText } from '../../i18n/fill-text.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { operatorDetails } from '../../i18n/operator.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import about from './about-edition.module.css';
import styles from './changes-document.module.css';
import { compareTexts, type Run } from './compare-texts.ts';
import type { LegalKind } from './legal-page.tsx';
import type { LegalText } from './load-legal.ts';

function ShownRun({ run, values }: { readonly run: Run; readonly values: Record<string, string> }) {
  const t = useT();
  const text = fillText(run.text, values);
  if (run.kind === 'same') return <span>{text} </span>;
  const Mark = run.kind === 'new' ? 'ins' : 'del';
  return (
    <>
      <Mark className={styles[run.kind]}>
        <VisuallyHidden>{t(run.kind === 'new' ? 'help.added' : 'help.gone')} </VisuallyHidden>
        {text}
      </Mark>{' '}
    </>
  );
}

type ChangesDocumentProps = {
  readonly kind: LegalKind;
  /** The name of the later edition. */
  readonly from: string;
  readonly before: LegalText;
  readonly after: LegalText;
};

/** What an edition changes, section by section: words that went and words that came. */
export function ChangesDocument({ kind, from, before, after }: ChangesDocumentProps) {
  const t = useT();
  const { date } = useFormats();
  const values = operatorDetails(t);
  const changed = compareTexts(before.sections, after.sections);
  return (
    <article className={styles.article}>
      <header>
        <h1 className={styles.title}>{t('help.changes')}</h1>
        <p className={styles.lead}>{after.title}</p>
        <p className={about.date}>{t('help.toCome', { date: date(new Date(`${from}T00:00`)) })}</p>
        <Link className={about.link} href={`/helpdesk/${kind}/${from}`}>
          {t('help.next.read')}
        </Link>
      </header>
      {changed.length === 0 && <p>{t('help.changes.none')}</p>}
      {changed.map(({ number, title, paragraphs }) => (
        <section className={styles.section} key={title}>
          <h2 className={styles.heading}>
            {number !== null && <span className={styles.number}>{number}</span>}
            {title}
          </h2>
          {paragraphs.map((runs, index) => {
            const isWhole = runs.length === 1 && runs[0]?.kind === 'same';
            return isWhole ? null : (
              <p key={`${index} ${runs[0]?.text}`}>
                {runs.map((run, place) => (
                  <ShownRun key={`${place} ${run.text}`} run={run} values={values} />
                ))}
              </p>
            );
          })}
        </section>
      ))}
    </article>
  );
}
