import { useAtom, useAtomValue } from 'jotai';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { CHAT_MESSAGE_MAX, CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { useT } from '../../i18n/language.ts';
import { CloseIcon, SendIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { chatLinesAtom, draftAtom, mayWriteAtAtom, replyToAtom } from '../room/chat-atoms.ts';
import { meAtom } from './me-atom.ts';
import styles from './composer.module.css';
import { Popups } from './chat-popups.tsx';
import { graphemesIn } from './graphemes.ts';
import { CHAT_FIELD_ID } from './message-actions.ts';
import { shortOf } from './line-quote.tsx';
import { MENTIONS_ID, MentionList, useMentions } from './mention-list.tsx';
import { sendLine } from './send-line.ts';
import { useWait } from './use-wait.ts';

/** The message that the next one answers, and the way to answer none. */
function ReplyBar() {
  const t = useT();
  const [reply, setReply] = useAtom(replyToAtom);
  if (reply === null) return null;
  return (
    <div className={styles.reply}>
      <p className={styles.replyText} dir="auto">
        <strong>{reply.nick ?? t('chat.house')}</strong> {shortOf(t, reply)}
      </p>
      <IconButton
        icon={<CloseIcon />}
        isBare
        label={t('chat.reply.drop')}
        onClick={() => setReply(null)}
      />
    </div>
  );
}

/** Sends; after a message it counts the seconds until the next. */
function SendButton({ isReady, seconds }: { readonly isReady: boolean; readonly seconds: number }) {
  const t = useT();
  const isWaiting = seconds > 0;
  return (
    <button
      aria-label={isWaiting ? t('chat.wait', { seconds }) : t('chat.send')}
      className={cx(styles.send, isWaiting && styles.waiting)}
      data-primary
      disabled={!isReady}
      type="submit"
    >
      {isWaiting ? seconds : <SendIcon />}
    </button>
  );
}

/** Lines of a message become one: Enter sends, and what is pasted has no other line to stand on. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** What is written, where the caret is in it, and whether it can be sent. */
function useWriting() {
  const [text, setText] = useAtom(draftAtom);
  const [reply, setReply] = useAtom(replyToAtom);
  const [caret, setCaret] = useState(text.length);
  const field = useRef<HTMLTextAreaElement>(null);
  const seconds = useWait(useAtomValue(mayWriteAtAtom));
  const left = CHAT_MESSAGE_MAX - graphemesIn(text.trim());
  const isReady = text.trim() !== '' && left >= 0 && seconds === 0;
  const put = (words: string, at: { readonly from: number; readonly to: number }) => {
    const next = text.slice(0, at.from) + words + text.slice(at.to);
    const end = at.from + words.length;
    // Drawn at once: a caret set a frame later would land among what was typed since.
    flushSync(() => {
      setText(next);
      setCaret(end);
    });
    field.current?.setSelectionRange(end, end);
  };
  const send = () => {
    if (!isReady) return;
    void sendLine({ type: CHAT_TYPES.text, message: text.trim() }, reply);
    setText('');
    setReply(null);
  };
  const sendPicture = (
    type: typeof CHAT_TYPES.gif | typeof CHAT_TYPES.sticker,
    address: string,
  ) => {
    if (seconds > 0) return;
    void sendLine({ type, message: address }, reply);
    setReply(null);
  };
  return { text, setText, caret, setCaret, field, seconds, left, isReady, put, send, sendPicture };
}

/** The field that messages are written in, with its popups. */
export function Composer() {
  const t = useT();
  const me = useAtomValue(meAtom);
  const { lines } = useAtomValue(chatLinesAtom);
  const writing = useWriting();
  const { text, caret, field, seconds, left } = writing;
  const [isFocused, setIsFocused] = useState(false);
  const mentions = useMentions({ text, caret, lines, own: me?.nick });
  const hasReply = useAtomValue(replyToAtom) !== null;
  useEffect(() => {
    if (hasReply) field.current?.focus();
  }, [hasReply, field]);
  const choose = (nick: string) => {
    const from = caret - mentions.begun.length - 1;
    writing.put(`@${nick} `, { from, to: caret });
    mentions.close();
    field.current?.focus();
  };
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    writing.send();
    field.current?.focus();
  };
  const press = (key: KeyboardEvent) => {
    if (key.nativeEvent.isComposing) return;
    if (mentions.takesKey(key, choose)) return key.preventDefault();
    if (key.key !== 'Enter') return;
    key.preventDefault();
    if (!key.shiftKey) writing.send();
  };
  const followCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    writing.setCaret(currentTarget.selectionStart);
  const blur = ({ relatedTarget, currentTarget }: FocusEvent) =>
    setIsFocused(currentTarget.contains(relatedTarget));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the counter shows while anything in the form has the focus
    <form
      className={styles.composer}
      onBlur={blur}
      onFocus={() => setIsFocused(true)}
      onSubmit={submit}
    >
      <MentionList mentions={mentions} onChoose={choose} />
      <ReplyBar />
      <div className={styles.field}>
        <textarea
          aria-activedescendant={mentions.activeId}
          aria-autocomplete="list"
          aria-controls={mentions.nicks.length > 0 ? MENTIONS_ID : undefined}
          aria-describedby={`${CHAT_FIELD_ID}-left`}
          aria-invalid={left < 0 || undefined}
          aria-label={t('chat.field')}
          className={styles.area}
          data-primary
          dir="auto"
          enterKeyHint="send"
          id={CHAT_FIELD_ID}
          onChange={({ target }) => {
            writing.setText(oneLine(target.value));
            writing.setCaret(target.selectionStart);
            mentions.open();
          }}
          onKeyDown={press}
          onSelect={followCaret}
          placeholder={t('chat.field')}
          ref={field}
          rows={1}
          value={text}
        />
        <span
          className={styles.left}
          data-few={left < 20 || undefined}
          hidden={!isFocused}
          id={`${CHAT_FIELD_ID}-left`}
        >
          <span aria-hidden="true">{left}</span>
          <span className={styles.spoken}>{t('chat.left', { count: left })}</span>
        </span>
        <Popups
          onEmoji={(emoji) => {
            writing.put(emoji, { from: caret, to: caret });
          }}
          onPicture={writing.sendPicture}
          seconds={seconds}
        />
        <SendButton isReady={writing.isReady} seconds={seconds} />
      </div>
    </form>
  );
}
