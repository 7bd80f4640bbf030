import { memo, useLayoutEffect, useRef } from 'react';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import styles from './chat-list.module.css';
import { ChatLine } from './chat-line.tsx';
import type { ChatRow } from './chat-rows.ts';

type BlockProps = { readonly rows: readonly ChatRow[] };

const isSame = (one: BlockProps, other: BlockProps) =>
  one.rows.length === other.rows.length &&
  one.rows.every((row, index) => row === other.rows[index]);

/** Airdrops and duels may grow by themselves. */
const isStill = ({ line }: ChatRow) =>
  line.type !== CHAT_TYPES.activeAirdrop &&
  line.type !== CHAT_TYPES.finishedAirdrop &&
  line.type !== CHAT_TYPES.duel;

/** Some lines of the list, which the browser lays out and draws apart from all others. */
export const ChatBlock = memo(function ChatBlock({ rows }: BlockProps) {
  const ref = useRef<HTMLOListElement>(null);
  // Its height may be another one now: it is drawn until `HeldScroll` puts it to rest again.
  useLayoutEffect(() => void ref.current?.toggleAttribute('data-rest', false));
  return (
    <ol className={styles.block} data-still={rows.every(isStill) || undefined} ref={ref}>
      {rows.map(({ line, isHead, isNewDay }) => (
        <ChatLine isHead={isHead} isNewDay={isNewDay} key={line.uid} line={line} />
      ))}
    </ol>
  );
}, isSame);
