import { useEffect } from 'react';

/** Scrolls once to the section that the address names, when a late text is first shown. */
export function useAnchor(): void {
  useEffect(() => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView();
  }, []);
}
