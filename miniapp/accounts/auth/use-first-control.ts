import { useEffect, useRef } from 'react';

/**
 * Moves the focus of a newly opened dialog from its close button to the first control inside. On
 * touch screens, if that control is a text input, the content as a whole takes the focus, because
 * the keyboard would cover the dialog. The content takes the focus with `tabIndex={-1}`.
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
