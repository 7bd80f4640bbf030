import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { GiftIcon, RulesIcon } from './chat-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { openChatDialog } from '../room/chat-dialog-state.ts';
import styles from './chat-head.module.css';

type HeadProps = {
  readonly titleId?: string;
  /** The button that closes the chat. */
  readonly children: ReactNode;
};

/** The chat's name, its rules, and the way to give an airdrop. */
export function ChatHead({ titleId, children }: HeadProps) {
  const t = useT();
  return (
    <header className={styles.head}>
      <h2 className={styles.title} id={titleId}>
        {t('shell.menu.chat')}
      </h2>
      <IconButton
        icon={<GiftIcon />}
        isBare
        label={t('airdrop.give')}
        onClick={() => openChatDialog({ kind: 'airdrop' })}
      />
      <IconButton
        icon={<RulesIcon />}
        isBare
        label={t('chat.rules')}
        onClick={() => openChatDialog({ kind: 'rules' })}
      />
      {children}
    </header>
  );
}
