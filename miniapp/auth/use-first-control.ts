import { useEffect, useRef } from 'react';

/**
 * Moves the focus of a window just opened from its close button to the first control inside; on
 * touch screens, where that is a line of text, to the content as a whole: the keyboard would rise over
 * the window. The content takes the focus with `tabIndex={-1}`.
 */
export function useFirstControl() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = content.current?.querySelector<HTMLElement>('input, button, a[href]');
    const isText = control instanceof HTMLInputElement && control.type !== 'file';
    const isTouch = !matchMedia('(hover: hover)').matches;
    const first = isText && isTouch ? content.current : control;
    first?.focus({ preventScroll: true });
  }, []);
  return content;
}
