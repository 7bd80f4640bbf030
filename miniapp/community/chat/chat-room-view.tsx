import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { connectionAtom } from '../../transport/connection.ts';
import { chatLinesAtom, ownLinesAtom, roomStateAtom } from '../room/chat-atoms.ts';
import { ChatFoot } from './chat-foot.tsx';
import { ChatList } from './chat-list.tsx';
import styles from './chat-room-view.module.css';
import { loadNewest } from './chat-wire.ts';
import { EmptyArt } from './empty-art.tsx';

/** Widths of the lines that stand in for the room until it is here. */
const WAITING = ['72%', '54%', '80%', '46%', '66%', '58%', '74%'];

function Waiting() {
  const t = useT();
  return (
    <output aria-label={t('shell.loading')} className={styles.waiting}>
      {WAITING.map((width) => (
        <Skeleton height="2.75rem" key={width} width={width} />
      ))}
    </output>
  );
}

function Empty() {
  const t = useT();
  return (
    <div className={styles.notice}>
      <EmptyArt />
      <strong className={styles.big}>{t('chat.empty.title')}</strong>
      <p>{t('chat.empty.text')}</p>
    </div>
  );
}

function Failed({ error }: { readonly error: unknown }) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <div className={styles.notice} role="alert">
      <p>{refusalText(error)}</p>
      <Button onClick={() => void loadNewest()}>{t('shell.net.retry')}</Button>
    </div>
  );
}

/** Says that what is shown may be old, while the connection is away; it moves no line. */
function Offline() {
  const t = useT();
  const { state } = useAtomValue(connectionAtom);
  if (state === 'connected' || state === 'connecting') return null;
  return <output className={styles.offline}>{t('chat.offline')}</output>;
}

/** The lines of the room in each of its states, and what is below them. */
export function ChatRoomView() {
  const state = useAtomValue(roomStateAtom);
  const { lines } = useAtomValue(chatLinesAtom);
  const own = useAtomValue(ownLinesAtom);
  const isEmpty = lines.length === 0 && own.length === 0;
  return (
    <>
      <div className={styles.room}>
        {state.status === 'waiting' && <Waiting />}
        {state.status === 'failed' && <Failed error={state.error} />}
        {state.status === 'ready' && (isEmpty ? <Empty /> : <ChatList />)}
        <Offline />
      </div>
      <ChatFoot />
    </>
  );
}
