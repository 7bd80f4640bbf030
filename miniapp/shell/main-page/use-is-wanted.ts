import { useEffect, useRef, useState } from 'react';

/** How long a visitor looks at the page before its later parts load. */
const LOOKED_MS = 3000;

/** What is behind the phone's bar is not visible. */
const ABOVE_BAR = '0px 0px -15% 0px';

const REACHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

/**
 * True once the visitor has started to interact or has looked at the page for three seconds, and,
 * with `bySight`, once the element becomes visible. Until then the first load does not include what
 * the element waits for.
 */
export function useIsWanted<E extends Element>(bySight: boolean) {
  const ref = useRef<E>(null);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isWanted) return undefined;
    const want = () => setIsWanted(true);
    const stopped = new AbortController();
    const { signal } = stopped;
    for (const reach of REACHES) window.addEventListener(reach, want, { signal, passive: true });
    const timer = setTimeout(want, LOOKED_MS);
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) want();
      },
      { rootMargin: ABOVE_BAR },
    );
    if (bySight) watch.observe(element);
    return () => {
      stopped.abort();
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [isWanted, bySight]);
  return { ref, isWanted };
}
