import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keepPlace, placeOf } from './grid-place.ts';
import { SCROLL_THROTTLE_MS } from './load-more.ts';

/** A grid whose place is kept; `look` sees whether its next page is due. */
type StandingGrid = { readonly isStanding: boolean; readonly look: () => void };

/**
 * Scrolls the window to where this list was left, once the grid is in place, and records its
 * position from then on. `look` is called while the list scrolls, at most every 200 ms, and once at
 * the end of it.
 */
export function useGridPlace(key: string, grid: StandingGrid): void {
  const { isStanding } = grid;
  const isBack = useRef(false);
  const look = useEffectEvent(() => {
    if (isBack.current) keepPlace(key, window.scrollY);
    grid.look();
  });
  useLayoutEffect(
    () => () => {
      if (isBack.current) keepPlace(key, window.scrollY);
      isBack.current = false;
    },
    [key],
  );
  useEffect(() => {
    if (!isStanding) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, SCROLL_THROTTLE_MS);
    };
    // The page's own change of place comes first: it begins every page at its top.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, placeOf(key));
      isBack.current = true;
      look();
    });
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [key, isStanding]);
}
