import type { ReactNode } from 'react';
import { LevelUp } from '../rewards/vip/level-up.tsx';
import { BotNotice } from './bot-notice/bot-notice.tsx';
import { Mascot } from './mascot/mascot.tsx';

/** What `LateParts` loads: in one chunk, for each chunk's name is a part of the first load. */
export function LateThings(): ReactNode {
  return (
    <>
      <BotNotice />
      <Mascot />
      <LevelUp />
    </>
  );
}
