import type { ReactNode } from 'react';
import styles from './titled-page.module.css';

type TitledPageProps = {
  readonly title: string;
  /** What the page is about; absent where that is not known yet. */
  readonly lead?: string | undefined;
  readonly children: ReactNode;
};

/** A page that begins with its title and a sentence about it, and has its parts below each other. */
export const TitledPage = ({ title, lead, children }: TitledPageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
    {children}
  </div>
);
