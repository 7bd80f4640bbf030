import { type RefObject, useLayoutEffect, useState } from 'react';

/** A wheel of 320 pixels, and two crowds of 130 each with the gaps between: a window of 1340 has them. */
const ROOMY_PX = 650;

/** Screens on which the controls stand beside the board. */
const WIDE = matchMedia('(min-width: 990px)');

/**
 * Whether both crowds are on the board; otherwise they are below it. The board is measured, because an
 * open chat takes its room from the page.
 */
export function useIsRoomy(board: RefObject<HTMLElement | null>): boolean {
  const [isRoomy, setIsRoomy] = useState(false);
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return undefined;
    const measure = () => setIsRoomy(WIDE.matches && element.offsetWidth >= ROOMY_PX);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [board]);
  return isRoomy;
}
