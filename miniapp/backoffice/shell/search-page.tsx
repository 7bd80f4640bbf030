import { Link, useSearchParams } from 'wouter';
import { Page } from '../kit/page.tsx';
import { Empty } from '../kit/states.tsx';
import type { Section } from '../sections.ts';
import styles from './search-page.module.css';

/** What the search field finds: sections by their title, and the log of a subject. */
export function SearchPage({ sections }: { readonly sections: readonly Section[] }) {
  const [parameters] = useSearchParams();
  const words = parameters.get('q') ?? '';
  const found = sections.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  const hasLog = sections.some(({ path }) => path === 'audit');
  return (
    <Page title={`Search: ${words}`}>
      {found.length === 0 && !hasLog && <Empty title="Nothing was found" />}
      <ul className={styles.found}>
        {found.map(({ path, title }) => (
          <li key={path}>
            <Link href={`/${path}`}>{title}</Link>
          </li>
        ))}
        {hasLog && (
          <li>
            <Link href={`/audit?subject=${encodeURIComponent(words)}`}>
              What staff did about “{words}”
            </Link>
          </li>
        )}
      </ul>
    </Page>
  );
}
