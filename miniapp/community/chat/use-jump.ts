import { useAtomValue } from 'jotai';
import { useEffect, type RefObject } from 'react';
import { translateAtom } from '../../i18n/language.ts';
import { store } from '../../platform/store.ts';
import { showToast } from '../../ui/toasts.ts';
import { chatLinesAtom, isJumpingAtom, jumpAtom } from '../room/chat-atoms.ts';
import { loadOlder } from './chat-wire.ts';
import type { HeldScroll } from './held-scroll.tsx';

/** How many pages back a quoted line is looked for. */
const MAX_PAGES = 3;

/** How long the line that was jumped to stands out. */
const MARKED_MS = 1600;

/** How many frames a line that has been loaded may take until it is drawn. */
const MAX_FRAMES = 120;

/** Loads older lines until one is there; resolves to whether it is. */
async function reach(uid: number): Promise<boolean> {
  for (let pages = 0; ; pages += 1) {
    const { lines } = store.get(chatLinesAtom);
    if (lines.some((line) => line.uid === uid)) return true;
    const [oldest] = lines;
    if (oldest === undefined || oldest.uid < uid || pages === MAX_PAGES) return false;
    if (!(await loadOlder())) return false;
  }
}

/** Brings the line that `jumpAtom` names into view, and marks it for a moment. */
export function useJump(held: RefObject<HeldScroll | null>): void {
  const jump = useAtomValue(jumpAtom);
  useEffect(() => {
    if (jump === null) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    store.set(isJumpingAtom, true);
    const arrive = () => isCurrent && store.set(isJumpingAtom, false);
    const show = (framesLeft: number) => {
      const selector = `[data-uid="${jump.uid}"]`;
      const line = held.current?.scroller.current?.querySelector<HTMLElement>(selector);
      if (!isCurrent || framesLeft === 0) return arrive();
      if (!line) return void requestAnimationFrame(() => show(framesLeft - 1));
      line.scrollIntoView({ block: 'center', behavior: 'instant' });
      line.focus({ preventScroll: true });
      line.toggleAttribute('data-marked', true);
      // The list learns of its scrolling with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(arrive));
      timer = setTimeout(() => line.toggleAttribute('data-marked', false), MARKED_MS);
    };
    void reach(jump.uid).then((isThere) => {
      if (isThere) return show(MAX_FRAMES);
      arrive();
      if (isCurrent) showToast(store.get(translateAtom)('chat.gone'));
    });
    return () => {
      store.set(isJumpingAtom, false);
      isCurrent = false;
      clearTimeout(timer);
      store.set(jumpAtom, (asked) => (asked === jump ? null : asked));
    };
  }, [jump, held]);
}

/** Asks the list to show a line. */
export function jumpTo(uid: number): void {
  store.set(jumpAtom, (asked) => ({ uid, count: (asked?.count ?? 0) + 1 }));
}
