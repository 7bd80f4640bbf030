import { useState, type KeyboardEvent } from 'react';
import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import { useT } from '../../i18n/language.ts';
import { nickBeingWritten, nicksFor } from './mentions.ts';
import styles from './mention-list.module.css';

/** The id of the list that is offered while a nick is being written. */
export const MENTIONS_ID = 'chat-mentions';

type MentionsOf = {
  readonly text: string;
  readonly caret: number;
  readonly lines: readonly ChatMessage[];
  readonly own: string | undefined;
};

export type Mentions = ReturnType<typeof useMentions>;

const NOBODY: readonly string[] = [];

/** The nicks that are offered for what is being written, and the keys that choose among them. */
export function useMentions({ text, caret, lines, own }: MentionsOf) {
  const [isClosed, setIsClosed] = useState(true);
  const [at, setAt] = useState(0);
  const begun = isClosed ? undefined : nickBeingWritten(text, caret);
  const nicks = begun === undefined ? NOBODY : nicksFor(lines, { begun, own });
  const active = Math.min(at, nicks.length - 1);
  const takesKey = (press: KeyboardEvent, onChoose: (nick: string) => void): boolean => {
    const nick = nicks[active];
    if (nick === undefined) return false;
    if (press.key === 'ArrowDown') setAt((active + 1) % nicks.length);
    else if (press.key === 'ArrowUp') setAt((active + nicks.length - 1) % nicks.length);
    else if (press.key === 'Enter' || press.key === 'Tab') onChoose(nick);
    else if (press.key === 'Escape') setIsClosed(true);
    else return false;
    return true;
  };
  return {
    nicks,
    begun: begun ?? '',
    active,
    activeId: nicks.length > 0 ? `${MENTIONS_ID}-${active}` : undefined,
    takesKey,
    open: () => {
      setIsClosed(false);
      setAt(0);
    },
    close: () => setIsClosed(true),
  };
}

type MentionListProps = { readonly mentions: Mentions; readonly onChoose: (nick: string) => void };

/** The nicks to choose from; the focus stays in the field. */
export function MentionList({ mentions, onChoose }: MentionListProps) {
  const t = useT();
  const { nicks, active } = mentions;
  if (nicks.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the field, which no select lets it
    <div aria-label={t('chat.mention')} className={styles.list} id={MENTIONS_ID} role="listbox">
      {nicks.map((nick, index) => (
        <button
          aria-selected={index === active}
          className={styles.nick}
          dir="auto"
          id={`${MENTIONS_ID}-${index}`}
          key={nick}
          onClick={() => onChoose(nick)}
          onPointerDown={(press) => press.preventDefault()}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          type="button"
        >
          {nick}
        </button>
      ))}
    </div>
  );
}
