import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { ChatPlace } from '../community/chat-place.tsx';
import { isPausedAtom } from '../protection/protection-atoms.ts';
import { LevelUp } from '../rewards/vip/level-up.tsx';
import { BotNotice } from './bot-notice/bot-notice.tsx';
import { Mascot } from './mascot/mascot.tsx';

/** How long after the start of a visit notices and decoration come, even where the chat is open. */
const NOTICES_MS = 10_000;

function useIsNoticeTime(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), Math.max(0, NOTICES_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}

/**
 * What `DeferredShell` loads: in one chunk, for each chunk's name is a part of the first load. Notices
 * wait for the end of a break.
 */
export function DeferredParts(): ReactNode {
  const isPaused = useAtomValue(isPausedAtom);
  const isNoticeTime = useIsNoticeTime();
  return (
    <>
      <ChatPlace />
      {isNoticeTime && !isPaused && (
        <>
          <BotNotice />
          <Mascot />
          <LevelUp />
        </>
      )}
    </>
  );
}
