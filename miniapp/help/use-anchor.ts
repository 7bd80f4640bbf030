import { useEffect } from 'react';

/** Scrolls to the part the address names, once, when a text that came late is first shown. */
export function useAnchor(): void {
  useEffect(() => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView();
  }, []);
}
