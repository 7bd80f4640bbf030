import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useIsDesktop } from '../platform/use-is-desktop.ts';
import { isChatPanelOpenAtom, isChatSheetOpenAtom } from './chat-open.ts';
import { closeChatDialog } from './room/chat-dialog-state.ts';
import { ChatDialogs } from './chat/chat-dialogs.tsx';
import { startChat } from './chat/chat-wire.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { ChatSheet } from './chat/chat-sheet.tsx';
import { useChatMark } from './chat/use-chat-mark.ts';

/** Where the chat is on this screen, and its windows; follows the room as soon as it is here. */
export function ChatPlace(): ReactNode {
  const isDesktop = useIsDesktop();
  const [path] = useLocation();
  const isPanelOpen = useAtomValue(isChatPanelOpenAtom);
  const [isSheetOpen, setIsSheetOpen] = useAtom(isChatSheetOpenAtom);
  const shownPath = useRef(path);
  useChatMark();
  useEffect(startChat, []);
  useEffect(() => {
    if (isDesktop) setIsSheetOpen(false);
  }, [isDesktop, setIsSheetOpen]);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setIsSheetOpen(false);
    closeChatDialog();
  }, [path, setIsSheetOpen]);
  return (
    <>
      {isDesktop && isPanelOpen && <ChatPanel />}
      {!isDesktop && isSheetOpen && <ChatSheet onClose={() => setIsSheetOpen(false)} />}
      <ChatDialogs />
    </>
  );
}
