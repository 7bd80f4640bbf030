import { useId, useLayoutEffect, type RefObject } from 'react';
import { useT } from '../../i18n/language.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import { useModal } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOpenDialog } from '../../ui/open-dialogs.ts';
import { ToastList } from '../../ui/toast-list.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatRoomView } from './chat-room-view.tsx';
import styles from './chat-sheet.module.css';

/**
 * Keeps an element within what is seen of the window: a keyboard covers the rest, and tells only the
 * visual viewport. Telegram says the same by a variable, which the style sheet reads.
 */
function useVisiblePart(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const follow = () => {
      // A page that is zoomed in is no page with a keyboard.
      if (viewport.scale > 1) return;
      ref.current?.style.setProperty('--seen-height', `${viewport.height}px`);
      ref.current?.style.setProperty('--seen-top', `${viewport.offsetTop}px`);
      const isCovered = window.innerHeight - viewport.height > KEYBOARD_LEAST_PX;
      ref.current?.toggleAttribute('data-keyboard', isCovered);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [ref]);
}

/** Bars of browsers that come and go cover less than a keyboard does. */
const KEYBOARD_LEAST_PX = 120;

/**
 * Hides the page below while the sheet stands over all of it: what moves there would be redrawn
 * beside each new line, and slow phones would lose frames.
 */
function useHiddenPage(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    let isThere = true;
    const rising = ref.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(rising).then(
      () => isThere && root.toggleAttribute('data-covered', true),
    );
    return () => {
      isThere = false;
      root.toggleAttribute('data-covered', false);
    };
  }, [ref]);
}

/** The chat over the whole page, on phones. Esc and Telegram's back button close it. */
export function ChatSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const ref = useModal();
  const titleId = useId();
  useOpenDialog(onClose);
  useVisiblePart(ref);
  useHiddenPage(ref);
  return (
    <dialog
      aria-labelledby={titleId}
      className={styles.sheet}
      closedby="closerequest"
      onCancel={(cancel) => {
        if (cancel.target !== ref.current) return;
        cancel.preventDefault();
        onClose();
      }}
      onClose={() => ref.current?.open === false && onClose()}
      ref={ref}
    >
      <ChatHead titleId={titleId}>
        <IconButton icon={<CloseIcon />} isBare label={t('shell.close')} onClick={onClose} />
      </ChatHead>
      <ChatRoomView />
      {/* The page’s own are below the sheet, and told to nobody while it is open */}
      <ToastList closeLabel={t('shell.close')} />
    </dialog>
  );
}
