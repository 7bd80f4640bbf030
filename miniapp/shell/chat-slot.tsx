import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { isChatPanelOpenAtom, isChatSheetOpenAtom } from '../community/chat-open.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { useIsDesk } from '../platform/use-is-desk.ts';
import { connectionAtom } from '../transport/connection.ts';
import styles from './layout.module.css';
import { useIsLate } from './use-is-late.ts';

const ChatPlace = lazyWithTexts(
  async () => (await import('../community/chat-place.tsx')).ChatPlace,
);

/**
 * The place of the chat beside the page; on a phone it opens over it. It loads once the page is
 * shown and connected where it is open, and long after that where it only counts what is unread.
 */
export function ChatSlot() {
  const isOpen = useAtomValue(isChatPanelOpenAtom);
  const isSheetOpen = useAtomValue(isChatSheetOpenAtom);
  const isConnected = useAtomValue(connectionAtom).state !== 'connecting';
  const isLate = useIsLate();
  const isDesk = useIsDesk();
  return (
    <div className={styles.chat} hidden={isDesk && !isOpen}>
      {(isSheetOpen || isLate || (isOpen && isDesk && isConnected)) && (
        <Suspense fallback={null}>
          <ChatPlace />
        </Suspense>
      )}
    </div>
  );
}
