import { type RefObject, useLayoutEffect, useState } from 'react';

/** From this width on a board has room for both crowds beside the wheel. */
const ROOMY_PX = 672;

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
