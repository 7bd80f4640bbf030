import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useT } from '../../i18n/language.ts';
import { chatMarkAtom } from '../chat-open.ts';
import { unreadAtom } from '../room/chat-atoms.ts';

/** Keeps the mark of the chat's buttons; what is for the player counts more than all the rest. */
export function useChatMark(): void {
  const t = useT();
  const { count, forMe } = useAtomValue(unreadAtom);
  const setMark = useSetAtom(chatMarkAtom);
  useEffect(() => {
    if (forMe > 0) setMark({ 'data-unread': 'me', title: t('chat.unread.me', { count: forMe }) });
    else if (count > 0) setMark({ 'data-unread': 'any', title: t('chat.unread', { count }) });
    else setMark({});
  }, [count, forMe, setMark, t]);
}
