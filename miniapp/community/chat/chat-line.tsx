import { useAtomValue } from 'jotai';
import { memo } from 'react';
import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { AirdropCard } from '../airdrops/airdrop-card.tsx';
import { DuelCard } from '../duels/duel-card.tsx';
import { AuthorName } from './author-name.tsx';
import styles from './chat-line.module.css';
import { DotsIcon } from './chat-icons.tsx';
import { LineBody } from './line-body.tsx';
import { LineQuote } from './line-quote.tsx';
import { LineTime } from './line-time.tsx';
import { meAtom } from './me-atom.ts';
import { isForMe } from './mentions.ts';
import { SystemLine } from './system-line.tsx';

type LineProps = {
  readonly line: ChatMessage;
  readonly isHead: boolean;
  readonly isNewDay: boolean;
};

function NewDay({ at }: { readonly at: string }) {
  const { date } = useFormats();
  return <p className={styles.day}>{date(at)}</p>;
}

/** What somebody wrote: words, a GIF or a sticker, under the name of its author. */
function Talk({ line, isHead }: Pick<LineProps, 'line' | 'isHead'>) {
  const { cards, replyData, at } = line;
  return (
    <>
      <span className={styles.side}>
        {isHead ? (
          <button
            aria-hidden="true"
            className={styles.face}
            data-act="card"
            data-of={cards?.publicId ?? ''}
            tabIndex={-1}
            type="button"
          >
            <PlayerFace
              avatar={cards?.avatar}
              nick={cards?.nick ?? null}
              publicId={cards?.publicId}
            />
          </button>
        ) : (
          <LineTime at={at} className={styles.sideTime} />
        )}
      </span>
      <div className={styles.words}>
        {isHead && cards !== null && (
          <p className={styles.head}>
            <AuthorName author={cards} />
            <LineTime at={at} className={styles.time} />
          </p>
        )}
        {replyData !== null && <LineQuote reply={replyData} />}
        <LineBody line={line} />
      </div>
    </>
  );
}

/** One line of the room; it is drawn again only when it changed itself. */
export const ChatLine = memo(function ChatLine({ line, isHead, isNewDay }: LineProps) {
  const t = useT();
  const me = useAtomValue(meAtom);
  const { type, uid, card_id: author } = line;
  const isSystem = type === CHAT_TYPES.system;
  const isAirdrop = type === CHAT_TYPES.activeAirdrop || type === CHAT_TYPES.finishedAirdrop;
  const isDuel = type === CHAT_TYPES.duel;
  return (
    <li
      className={isSystem || isAirdrop || isDuel ? styles.wide : styles.line}
      data-for-me={isForMe(line, me) || undefined}
      data-head={isHead || undefined}
      data-mine={(author !== null && author === me?.publicId) || undefined}
      data-uid={uid}
      tabIndex={-1}
    >
      {isNewDay && <NewDay at={line.at} />}
      {isSystem && <SystemLine line={line} />}
      {isAirdrop && <AirdropCard line={line} />}
      {isDuel && <DuelCard line={line} />}
      {!isSystem && !isAirdrop && !isDuel && <Talk isHead={isHead} line={line} />}
      <button
        aria-label={t('chat.menu')}
        className={styles.more}
        data-act="menu"
        tabIndex={-1}
        type="button"
      >
        <DotsIcon />
      </button>
    </li>
  );
});
