import { useRef } from 'react';
import type { SupportMessageView } from '../../shared/support/cases/contract.ts';
import { useDayMinute } from '../i18n/day-minute.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { cx } from '../ui/class-names.ts';
import { MessageFile } from './message-file.tsx';
import styles from './message-item.module.css';

const AUTHORS: Readonly<Record<SupportMessageView['author'], PlainKey>> = {
  player: 'support.by.player',
  staff: 'support.by.staff',
  product: 'support.by.product',
};

/** How much of a message is repeated above its reply. */
const QUOTED = 80;

export type MessageActions = {
  readonly onReply: (message: SupportMessageView) => void;
  readonly onEdit: (message: SupportMessageView) => void;
  readonly onDelete: (message: SupportMessageView) => void;
};

type ItemProps = {
  readonly message: SupportMessageView;
  /** The message that it replies to, where it is shown too. */
  readonly repliedTo: SupportMessageView | undefined;
  /** Whether its case is still open: then a player changes their own. */
  readonly isOpen: boolean;
} & MessageActions;

/** One message of the thread, with what can be done to it. */
export function MessageItem({ message, repliedTo, isOpen, ...actions }: ItemProps) {
  const t = useT();
  const dayMinute = useDayMinute();
  const { author, text, media, code, writtenAt, reactions, isEdited, isDeleted } = message;
  const isOwn = author === 'player';
  const item = useRef<HTMLLIElement>(null);
  const remove = (own: SupportMessageView) => {
    // The button goes with what it deletes; the keyboard stays at the message.
    item.current?.focus({ preventScroll: true });
    actions.onDelete(own);
  };
  return (
    <li
      className={cx(styles.item, isOwn && styles.own, author === 'product' && styles.product)}
      ref={item}
      tabIndex={-1}
    >
      <p className={styles.head}>
        <strong>{t(AUTHORS[author])}</strong>
        <time dateTime={writtenAt}>{dayMinute(writtenAt)}</time>
        {isEdited && !isDeleted && <span>{t('support.edited')}</span>}
      </p>
      {repliedTo !== undefined && !isDeleted && (
        <p className={styles.quote}>
          {t('support.replyTo', { text: repliedTo.text.slice(0, QUOTED) })}
        </p>
      )}
      {isDeleted && <p className={styles.gone}>{t('support.deleted')}</p>}
      {media !== null && <MessageFile media={media} message={message} />}
      {text !== '' && <p className={styles.text}>{text}</p>}
      {!isDeleted && (
        <p className={styles.foot}>
          {reactions.length > 0 && <span className={styles.reactions}>{reactions.join(' ')}</span>}
          {author === 'staff' && code !== null && (
            <span className={styles.code}>{t('support.code', { code })}</span>
          )}
          <ItemActions
            {...actions}
            onDelete={remove}
            isChangeable={isOwn && isOpen}
            message={message}
          />
        </p>
      )}
    </li>
  );
}

type ActionsProps = MessageActions & {
  readonly message: SupportMessageView;
  readonly isChangeable: boolean;
};

function ItemActions({ message, isChangeable, onReply, onEdit, onDelete }: ActionsProps) {
  const t = useT();
  return (
    <>
      {message.author === 'staff' && (
        <button className={styles.action} onClick={() => onReply(message)} type="button">
          {t('support.reply')}
        </button>
      )}
      {isChangeable && (
        <>
          <button className={styles.action} onClick={() => onEdit(message)} type="button">
            {t('support.edit')}
          </button>
          <button className={styles.action} onClick={() => onDelete(message)} type="button">
            {t('support.delete')}
          </button>
        </>
      )}
    </>
  );
}
