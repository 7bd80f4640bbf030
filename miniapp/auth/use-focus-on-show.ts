import { useEffect, useRef } from 'react';

/** Gives the focus to a heading that replaces a form or a wait, so that its news is read out. */
export function useFocusOnShow() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
