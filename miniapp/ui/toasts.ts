import { atom } from 'jotai';
import { store } from '../store.ts';

export type ToastTone = 'plain' | 'win' | 'lose' | 'warn';

export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
};

type ToastOptions = { readonly tone?: ToastTone; readonly durationMs?: number };

const DURATION_MS = 4000;
const MOST_SHOWN = 3;

/** The notices now on screen, oldest first, at most three. */
export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** Takes a notice off the screen. */
export function dismissToast(id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

/** Shows a notice, announced to screen readers; it goes by itself. A text already shown is not doubled. */
export function showToast(text: string, options: ToastOptions = {}): void {
  const { tone = 'plain', durationMs = DURATION_MS } = options;
  lastId += 1;
  const id = lastId;
  store.set(toastsAtom, (toasts) => {
    const others = toasts.filter((toast) => toast.text !== text);
    return [...others, { id, tone, text }].slice(-MOST_SHOWN);
  });
  setTimeout(() => dismissToast(id), durationMs);
}
