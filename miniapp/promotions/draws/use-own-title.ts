import { useEffect } from 'react';
import { useT } from '../../i18n/language.ts';

/** Titles the tab: the frame, which knows no such page, writes its own title in the same turn. */
export function useOwnTitle(page: string): void {
  const t = useT();
  useEffect(() => {
    const later = setTimeout(() => {
      document.title = t('shell.title.page', { page });
    });
    return () => clearTimeout(later);
  }, [page, t]);
}
