import { Link, useSearchParams } from 'wouter';
import { Page } from '../kit/page.tsx';
import { Empty } from '../kit/states.tsx';
import { SearchHits } from './search-hits.tsx';
import type { Section } from '../section.ts';
import styles from './search-page.module.css';

/** What the search field finds: sections by their title, whatever it names, the log of a subject. */
export function SearchPage({ sections }: { readonly sections: readonly Section[] }) {
  const [parameters] = useSearchParams();
  const words = parameters.get('q') ?? '';
  const found = sections.filter(({ title }) => isNamed(title, words));
  const hasLog = words !== '' && sections.some(({ path }) => path === 'audit');
  const hasPlayers = sections.some(({ path }) => path === 'players');
  return (
    <Page title={words === '' ? 'Search' : `Search: ${words}`}>
      {words === '' && (
        <Empty title="Type what you are looking for">The search field is at the top.</Empty>
      )}
      {hasPlayers && words !== '' && <SearchHits text={words} />}
      {words !== '' && found.length === 0 && !hasLog && !hasPlayers && (
        <Empty title="Nothing found" />
      )}
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

const isNamed = (title: string, words: string) =>
  words !== '' && title.toLowerCase().includes(words.toLowerCase());
