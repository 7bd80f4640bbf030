import { useEffect, useRef } from 'react';

/**
 * Moves the focus of a window just opened from its close button to the first control inside. Not on
 * touch screens where that is a line of text: the keyboard would rise over the window.
 */
export function useFirstControl() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = content.current?.querySelector<HTMLElement>('input, button, a[href]');
    const isText = control instanceof HTMLInputElement && control.type !== 'file';
    if (isText && !matchMedia('(hover: hover)').matches) return;
    control?.focus({ preventScroll: true });
  }, []);
  return content;
}
