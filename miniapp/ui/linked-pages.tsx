import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import styles from './linked-pages.module.css';

/** A page that is one of several under a title. */
type PageLink = {
  readonly path: string;
  readonly name: string;
  /** Whether it is the page that is shown, or holds it. */
  readonly isHere: boolean;
};

type PageLinksProps = {
  /** Names the links for screen readers. */
  readonly label: string;
  readonly links: readonly PageLink[];
  readonly ref?: Ref<HTMLElement>;
};

/** The links between pages of one title; the current one is highlighted. */
export const PageLinks = ({ label, links, ref }: PageLinksProps) => (
  <nav aria-label={label} className={styles.tabs} ref={ref}>
    {links.map(({ path, name, isHere }) => (
      <Link
        aria-current={isHere ? 'page' : undefined}
        className={styles.tab}
        href={path}
        key={path}
      >
        {name}
      </Link>
    ))}
  </nav>
);

type LinkedPagesProps = {
  readonly title: string;
  readonly links: ReactNode;
  readonly children: ReactNode;
};

/** A title with the links under or beside it, and the page that they lead to. */
export const LinkedPages = ({ title, links, children }: LinkedPagesProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {links}
    </header>
    {children}
  </div>
);
