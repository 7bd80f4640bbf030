import { useSetAtom } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isChatPanelOpenAtom } from '../chat-open.ts';
import { ChatHead } from './chat-head.tsx';
import { ChatRoomView } from './chat-room-view.tsx';
import styles from './chat-panel.module.css';

/** The chat beside the page, on wide screens. */
export function ChatPanel() {
  const t = useT();
  const setIsOpen = useSetAtom(isChatPanelOpenAtom);
  return (
    <aside aria-label={t('shell.menu.chat')} className={styles.panel}>
      <ChatHead>
        <IconButton
          icon={<ChevronRightIcon />}
          isBare
          label={t('chat.fold')}
          onClick={() => setIsOpen(false)}
        />
      </ChatHead>
      <ChatRoomView />
    </aside>
  );
}
