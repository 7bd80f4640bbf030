import { useEffect } from 'react';
import { useT } from '../i18n/language.ts';

/**
 * Titles the browser's tab by what is read, where the frame knows only that it is the help desk. The
 * frame writes its title in the same turn, after the pages inside it, so this one comes after that.
 */
export function useOwnTitle(page: string): void {
  const t = useT();
  useEffect(() => {
    const later = setTimeout(() => {
      document.title = t('shell.title.page', { page });
    });
    return () => clearTimeout(later);
  }, [page, t]);
}
