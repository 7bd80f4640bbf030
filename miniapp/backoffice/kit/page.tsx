import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

type PageProps = {
  readonly title: string;
  /** One line of what the page is for. */
  readonly lead?: ReactNode;
  /** Buttons of the whole page. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
};

/** A page of a section: its title is the document's too. */
export function Page({ title, lead, acts, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Back office`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {acts !== undefined && <div className={styles.acts}>{acts}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a page with a title of its own. */
export function Panel({ title, acts, children }: PageProps) {
  return (
    <section aria-label={title} className={styles.panel}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{title}</h2>
        {acts}
      </header>
      {children}
    </section>
  );
}
