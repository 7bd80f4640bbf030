import { useAtomValue, useSetAtom } from 'jotai';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { draftAtom, mayWriteAtAtom, replyToAtom } from '../room/chat-atoms.ts';
import { AuthorName } from './author-name.tsx';
import { LineBody } from './line-body.tsx';
import { LineQuote } from './line-quote.tsx';
import lineStyles from './chat-line.module.css';
import styles from './own-line-item.module.css';
import type { OwnLine } from '../room/own-lines.ts';
import { dropOwnLine, sendAgain } from './send-line.ts';
import { useWait } from './use-wait.ts';

/** What can be done about a message that was not taken. */
function Failed({ line }: { readonly line: Extract<OwnLine, { status: 'failed' }> }) {
  const t = useT();
  const refusalText = useRefusalText();
  const setDraft = useSetAtom(draftAtom);
  const setReplyTo = useSetAtom(replyToAtom);
  const seconds = useWait(useAtomValue(mayWriteAtAtom));
  const edit = () => {
    setDraft(line.message);
    setReplyTo(line.reply);
    dropOwnLine(line.id);
  };
  return (
    <div className={styles.failed} role="alert">
      <p>{refusalText(line.error)}</p>
      <p className={styles.acts}>
        <Button
          disabled={seconds > 0}
          onClick={() => void sendAgain(line)}
          size="small"
          variant="quiet"
        >
          {t('chat.again')}
        </Button>
        {line.type === CHAT_TYPES.text && (
          <Button onClick={edit} size="small" variant="ghost">
            {t('chat.edit')}
          </Button>
        )}
        <Button onClick={() => dropOwnLine(line.id)} size="small" variant="ghost">
          {t('chat.drop')}
        </Button>
      </p>
    </div>
  );
}

type OwnLineProps = {
  readonly line: OwnLine;
  /** Whether it shows its author, as `ChatRow` says. */
  readonly isHead: boolean;
};

function Head({ status }: Pick<OwnLine, 'status'>) {
  const t = useT();
  const user = useAtomValue(userAtom);
  return (
    <p className={lineStyles.head}>
      {user !== null && <AuthorName author={user} />}
      <span className={lineStyles.time}>
        {status === 'sending' && t('chat.sending')}
        {status === 'failed' && t('chat.failed')}
      </span>
    </p>
  );
}

/** A message of the player's own that the room has not brought yet; as high as it will be there. */
export function OwnLineItem({ line, isHead }: OwnLineProps) {
  const t = useT();
  const user = useAtomValue(userAtom);
  return (
    <li
      className={lineStyles.line}
      data-head={isHead || undefined}
      data-mine
      data-status={line.status}
    >
      <span className={lineStyles.side}>
        {isHead && (
          <PlayerFace avatar={user?.avatar} nick={user?.nick ?? ''} publicId={user?.publicId} />
        )}
      </span>
      <div className={lineStyles.words}>
        {isHead && <Head status={line.status} />}
        {line.reply !== null && <LineQuote reply={line.reply} />}
        <LineBody line={line} />
        {line.status === 'held' && <output className={styles.held}>{t('chat.held')}</output>}
        {line.status === 'failed' && <Failed line={line} />}
      </div>
    </li>
  );
}
