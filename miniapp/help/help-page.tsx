import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Language } from '../../shared/i18n/languages.ts';
import { languageAtom, useT } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { loadHelpTexts, type HelpTexts } from './help-texts.ts';
import styles from './help-page.module.css';
import { LegalDocument } from './legal-document.tsx';
import { Questions } from './questions.tsx';

/** The help desk's three pages, by the last part of their path. */
const PAGES = ['faq', 'terms', 'policy'] as const;
type Page = (typeof PAGES)[number];

type TextsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly texts: HelpTexts };

function useHelpTexts(language: Language) {
  const [state, setState] = useState<TextsState>({ status: 'loading' });
  const load = useCallback(() => {
    let isWanted = true;
    const show = (state: TextsState) => isWanted && setState(state);
    loadHelpTexts(language)
      .then((texts) => show({ status: 'ready', texts }))
      .catch(() => show({ status: 'failed' }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  useEffect(load, [load]);
  const retry = () => {
    setState({ status: 'loading' });
    load();
  };
  return { state, retry };
}

function HelpTabs({ page }: { readonly page: Page }) {
  const t = useT();
  return (
    <nav aria-label={t('help.title')} className={styles.tabs}>
      {PAGES.map((name) => (
        <Link
          aria-current={name === page ? 'page' : undefined}
          className={styles.tab}
          href={`/helpdesk/${name}`}
          key={name}
        >
          {t(`help.tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

function LoadingText() {
  const t = useT();
  return (
    <div aria-busy="true" className={styles.loading}>
      <VisuallyHidden>{t('help.loading')}</VisuallyHidden>
      <Skeleton height="2.5rem" width="60%" />
      <Skeleton height="1.25rem" />
      <Skeleton height="1.25rem" width="90%" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </div>
  );
}

/** A page of the help desk in a given state of its texts. */
export function HelpContent(props: {
  readonly page: Page;
  readonly state: TextsState;
  readonly onRetry: () => void;
}) {
  const t = useT();
  const { page, state, onRetry } = props;
  if (state.status === 'loading') return <LoadingText />;
  if (state.status === 'failed') {
    return (
      <div className={styles.failed}>
        <p>{t('help.failed')}</p>
        <Button onClick={onRetry}>{t('help.retry')}</Button>
      </div>
    );
  }
  if (page === 'faq') return <Questions faq={state.texts.faq} />;
  return <LegalDocument document={state.texts[page]} key={page} />;
}

/** The help desk: questions, terms and privacy policy in the current language. */
export function HelpPage() {
  const language = useAtomValue(languageAtom);
  const [path] = useLocation();
  const { state, retry } = useHelpTexts(language);
  const page = PAGES.find((name) => path.endsWith(`/${name}`)) ?? 'faq';
  return (
    <div className={styles.page}>
      <HelpTabs page={page} />
      <HelpContent onRetry={retry} page={page} state={state} />
    </div>
  );
}
