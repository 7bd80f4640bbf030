import { atom } from 'jotai';
import { store } from '../platform/store.ts';

export type ToastTone = 'plain' | 'win' | 'lose' | 'warn';

export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
};

type ToastOptions = { readonly tone?: ToastTone; readonly durationMs?: number };

const DURATION_MS = 4000;
const MAX_SHOWN = 3;

/** The notices on screen, oldest first, at most three. */
export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** Removes a notice from the screen. */
export function dismissToast(id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

/**
 * Shows a notice, announced to screen readers; it disappears by itself. A text that is already
 * shown is not repeated.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  const { tone = 'plain', durationMs = DURATION_MS } = options;
  lastId += 1;
  const id = lastId;
  store.set(toastsAtom, (toasts) => {
    const others = toasts.filter((toast) => toast.text !== text);
    return [...others, { id, tone, text }].slice(-MAX_SHOWN);
  });
  setTimeout(() => dismissToast(id), durationMs);
}
