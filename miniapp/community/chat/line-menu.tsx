import { useAtomValue } from 'jotai';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { openPlayerCard } from '../../accounts/player-card/open-player-card.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { CheckIcon, CopyIcon } from '../../ui/action-icons.tsx';
import { MenuId } from '../../ui/menu.tsx';
import { MenuItem, MenuLine } from '../../ui/menu-items.tsx';
import { MenuList } from '../../ui/menu-list.tsx';
import { openChatDialog } from '../room/chat-dialog-state.ts';
import {
  AtIcon,
  CupIcon,
  FlagIcon,
  GavelIcon,
  PersonIcon,
  ReplyIcon,
  TrashIcon,
} from './chat-icons.tsx';
import { answer, copyText, deleteLine, mention, unban } from './message-actions.ts';
import styles from './line-menu.module.css';

/** The line whose menu is open, and where on the screen it was asked for. */
export type MenuPlace = {
  readonly line: ChatMessage;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
};

/** What anybody may do about a line. */
function Everybodys({ line, isMine, canWrite }: ItemsProps) {
  const t = useT();
  const { cards, type } = line;
  return (
    <>
      {canWrite && (
        <MenuItem icon={<ReplyIcon />} onClick={() => answer(line)}>
          {t('chat.reply')}
        </MenuItem>
      )}
      {canWrite && cards !== null && !isMine && (
        <MenuItem icon={<AtIcon />} onClick={() => mention(cards.nick)}>
          {t('chat.mention')}
        </MenuItem>
      )}
      {type === CHAT_TYPES.text && (
        <MenuItem icon={<CopyIcon />} onClick={() => void copyText(line.message)}>
          {t('chat.copy')}
        </MenuItem>
      )}
      {cards !== null && (
        <MenuItem icon={<PersonIcon />} onClick={() => openPlayerCard(cards.publicId)}>
          {t('chat.card')}
        </MenuItem>
      )}
      {canWrite && cards !== null && !isMine && (
        <MenuItem
          icon={<FlagIcon />}
          onClick={() => openChatDialog({ kind: 'report', uid: line.uid })}
        >
          {t('chat.report')}
        </MenuItem>
      )}
    </>
  );
}

type ItemsProps = {
  readonly line: ChatMessage;
  readonly isMine: boolean;
  readonly canWrite: boolean;
};

/** What moderators may do besides. */
function Moderators({ line, isMine }: Omit<ItemsProps, 'canWrite'>) {
  const t = useT();
  const { cards, uid } = line;
  const about = cards !== null && !isMine ? { ...cards, uid } : null;
  return (
    <>
      <MenuLine />
      <MenuItem icon={<TrashIcon />} onClick={() => void deleteLine(uid)}>
        {t('chat.delete')}
      </MenuItem>
      {about !== null && (
        <>
          <MenuItem icon={<GavelIcon />} onClick={() => openChatDialog({ kind: 'ban', ...about })}>
            {t('chat.ban')}
          </MenuItem>
          <MenuItem icon={<CheckIcon />} onClick={() => void unban(about.publicId)}>
            {t('chat.unban')}
          </MenuItem>
          <MenuItem icon={<CupIcon />} onClick={() => openChatDialog({ kind: 'quiz', ...about })}>
            {t('chat.quiz')}
          </MenuItem>
        </>
      )}
    </>
  );
}

type LineMenuProps = { readonly place: MenuPlace; readonly onClose: () => void };

/** The menu of a line: at the pointer on wide screens, along the bottom of a phone. */
export function LineMenu({ place, onClose }: LineMenuProps): ReactNode {
  const t = useT();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const user = useAtomValue(userAtom);
  const { line, element, x, y } = place;
  const isMine = user !== null && line.card_id === user.publicId;
  useLayoutEffect(() => {
    const shown = panel.current;
    if (shown === null) return;
    shown.showPopover();
    const { width, height } = shown.getBoundingClientRect();
    const within = (at: number, size: number, room: number) =>
      Math.max(EDGE_PX, Math.min(at, room - size - EDGE_PX));
    shown.style.setProperty('--menu-x', `${within(x, width, innerWidth)}px`);
    shown.style.setProperty('--menu-y', `${within(y, height, innerHeight)}px`);
  }, [x, y]);
  return (
    <div
      className={styles.menu}
      id={id}
      onToggle={(toggle) => {
        if (toggle.newState !== 'closed') return;
        if (document.activeElement === document.body) element.focus({ preventScroll: true });
        onClose();
      }}
      popover="auto"
      ref={panel}
    >
      <MenuId value={id}>
        <MenuList label={t('chat.menu')}>
          <Everybodys canWrite={user !== null} isMine={isMine} line={line} />
          {(user?.moderator === true || user?.admin === true) && (
            <Moderators isMine={isMine} line={line} />
          )}
        </MenuList>
      </MenuId>
    </div>
  );
}

/** How far a menu keeps from the edges of the window. */
const EDGE_PX = 8;
