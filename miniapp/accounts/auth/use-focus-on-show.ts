import { useEffect, useRef } from 'react';

/** Moves the focus to a heading that replaces a form or a loading state, so that it is read out. */
export function useFocusOnShow() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
