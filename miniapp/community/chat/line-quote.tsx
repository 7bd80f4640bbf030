import type { ChatReply } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { type Translate, useT } from '../../i18n/language.ts';
import styles from './line-quote.module.css';

/** The words that stand for a message where it is only pointed at. */
export function shortOf(
  t: Translate,
  { type, message }: Pick<ChatReply, 'type' | 'message'>,
): string {
  if (type === CHAT_TYPES.gif) return t('chat.gif');
  if (type === CHAT_TYPES.sticker) return t('chat.sticker');
  if (type === CHAT_TYPES.activeAirdrop || type === CHAT_TYPES.finishedAirdrop) {
    return t('airdrop.title');
  }
  if (type === CHAT_TYPES.duel) return t('duel.title');
  return message === '' ? t('chat.deleted') : message;
}

/** The message that a line answers; a press leads there. */
export function LineQuote({ reply }: { readonly reply: ChatReply }) {
  const t = useT();
  return (
    <button
      className={styles.quote}
      data-act="quote"
      data-of={reply.uid}
      tabIndex={-1}
      type="button"
    >
      <span className={styles.nick} dir="auto">
        {reply.nick ?? t('chat.house')}
      </span>
      <span className={styles.text} dir="auto">
        {shortOf(t, reply)}
      </span>
    </button>
  );
}
