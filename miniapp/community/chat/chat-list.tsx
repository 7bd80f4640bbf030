import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { store } from '../../platform/store.ts';
import { Spinner } from '../../ui/spinner.tsx';
import {
  chatLinesAtom,
  isLoadingOlderAtom,
  ownLinesAtom,
  readingAtom,
  unreadAtom,
} from '../room/chat-atoms.ts';
import { ChatBlock } from './chat-block.tsx';
import styles from './chat-list.module.css';
import { blocksOf, headsOfOwn, rowsOf } from './chat-rows.ts';
import { loadNewest, loadOlder } from './chat-wire.ts';
import { HeldScroll } from './held-scroll.tsx';
import { DownIcon } from './chat-icons.tsx';
import { LineMenu, type MenuPlace } from './line-menu.tsx';
import { OwnLineItem } from './own-line-item.tsx';
import { actOn, menuPlaceOf, moveByKey } from './line-acts.ts';
import { meAtom } from './me-atom.ts';
import { useJump } from './use-jump.ts';

/** Leads to the end, and says how many lines have come there. */
function ToEnd({ onPress }: { readonly onPress: () => void }) {
  const t = useT();
  const { count, forMe } = useAtomValue(unreadAtom);
  const reading = useAtomValue(readingAtom);
  if (reading !== 'above') return null;
  return (
    <button
      className={styles.toEnd}
      data-for-me={forMe > 0 || undefined}
      onClick={onPress}
      type="button"
    >
      {count > 0 ? t('chat.new', { count }) : t('chat.toEnd')}
      <DownIcon />
    </button>
  );
}

/** Old lines are no news: what is read aloud are only those that come while the list is shown. */
function useIsLive(): boolean {
  const isLoadingOlder = useAtomValue(isLoadingOlderAtom);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true));
    return () => clearTimeout(timer);
  }, []);
  return isShown && !isLoadingOlder;
}

/** The lines of the room, which hold still for their reader. */
export function ChatList() {
  const t = useT();
  const room = useAtomValue(chatLinesAtom);
  const own = useAtomValue(ownLinesAtom);
  const isLoadingOlder = useAtomValue(isLoadingOlderAtom);
  const setReading = useSetAtom(readingAtom);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const held = useRef<HeldScroll>(null);
  const isLive = useIsLive();
  const blocks = useMemo(() => blocksOf(rowsOf(room.lines)), [room.lines]);
  const me = useAtomValue(meAtom);
  const heads = headsOfOwn(own, room.lines.at(-1), me?.publicId);
  const follow = useCallback(
    (isAtEnd: boolean) => {
      const isRead = isAtEnd && !store.get(chatLinesAtom).isDetached;
      setReading(isRead ? 'end' : 'above');
      if (isRead) store.set(unreadAtom, { count: 0, forMe: 0 });
    },
    [setReading],
  );
  const toEnd = useCallback(async () => {
    if (store.get(chatLinesAtom).isDetached) await loadNewest();
    held.current?.toEnd();
    follow(true);
  }, [follow]);
  useEffect(() => () => setReading('away'), [setReading]);
  useRead();
  useJump(held);
  const sentId = own.findLast(({ status }) => status === 'sending')?.id;
  useEffect(() => {
    if (sentId !== undefined) void toEnd();
  }, [sentId, toEnd]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the keys move through the lines and open the menu of one */}
      <HeldScroll
        aria-label={t('chat.log')}
        aria-live={isLive ? 'polite' : 'off'}
        aria-relevant="additions"
        className={styles.scroller}
        onClick={(press) => {
          if (!actOn(press)) setMenu(menuPlaceOf(press));
        }}
        onContextMenu={(press) => {
          const place = menuPlaceOf(press, { isAsked: true });
          if (place === null) return;
          press.preventDefault();
          setMenu(place);
        }}
        onEndChange={follow}
        onKeyDown={(press) => moveByKey(press, setMenu)}
        onNearTop={() => void loadOlder()}
        ref={held}
        role="log"
        tabIndex={0}
      >
        <div className={styles.top}>
          {isLoadingOlder && <Spinner />}
          {!room.hasOlder && <p className={styles.first}>{t('chat.first')}</p>}
        </div>
        <div className={styles.lines}>
          {blocks.map(({ key, rows }) => (
            <ChatBlock key={key} rows={rows} />
          ))}
          {!room.isDetached && own.length > 0 && (
            <ol className={styles.block}>
              {own.map((line, index) => (
                <OwnLineItem isHead={heads[index] ?? true} key={line.id} line={line} />
              ))}
            </ol>
          )}
        </div>
      </HeldScroll>
      <ToEnd onPress={() => void toEnd()} />
      {menu !== null && <LineMenu onClose={() => setMenu(null)} place={menu} />}
    </>
  );
}

/** A window that comes back into view has read what stands at its end. */
function useRead(): void {
  useEffect(() => {
    const read = () => {
      if (document.hidden || store.get(readingAtom) !== 'end') return;
      store.set(unreadAtom, { count: 0, forMe: 0 });
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
}
