import { useAtom, useAtomValue } from 'jotai';
import { createPortal } from 'react-dom';
import { chatMarkAtom, isChatPanelOpenAtom } from '../community/chat-open.ts';
import { useT } from '../i18n/language.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ChatIcon } from '../ui/place-icons.tsx';
import styles from './chat-button.module.css';

/** Opens and closes the chat's panel, from its place in the header, which only wide screens have. */
export function ChatButton() {
  const t = useT();
  const [isOpen, setIsOpen] = useAtom(isChatPanelOpenAtom);
  const mark = useAtomValue(chatMarkAtom);
  const place = document.getElementById('chat-button');
  if (place === null) return null;
  return createPortal(
    <IconButton
      aria-expanded={isOpen}
      className={styles.button}
      icon={<ChatIcon />}
      label={t('shell.menu.chat')}
      onClick={() => setIsOpen(!isOpen)}
      {...mark}
    />,
    place,
  );
}
