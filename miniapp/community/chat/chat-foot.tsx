import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { sessionAtom, userAtom } from '../../players/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BannedNote } from '../moderation/banned-note.tsx';
import { chatBanAtom, chatModesAtom } from '../room/chat-atoms.ts';
import styles from './chat-foot.module.css';
import { Composer } from './composer.tsx';

/** Says how the room is kept where this changes what a player may do. */
function Modes() {
  const t = useT();
  const { slowSeconds, isPanic } = useAtomValue(chatModesAtom);
  const isStaff = useIsStaff();
  if (isStaff || (slowSeconds === null && !isPanic)) return null;
  return (
    <output className={styles.mode}>
      {isPanic ? t('chat.mode.panic') : t('chat.mode.slow', { seconds: slowSeconds ?? 0 })}
    </output>
  );
}

function useIsStaff(): boolean {
  const user = useAtomValue(userAtom);
  return user?.admin === true || user?.moderator === true;
}

/** What is below the lines: the field, or why there is none. */
export function ChatFoot() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const ban = useAtomValue(chatBanAtom);
  const { isClosed } = useAtomValue(chatModesAtom);
  const isStaff = useIsStaff();
  return (
    <footer className={styles.foot}>
      {session === 'unknown' && <Skeleton height="var(--control)" />}
      {session === 'guest' && (
        <Button isWide onClick={() => openModal('auth')} variant="hot">
          {t('chat.guest')}
        </Button>
      )}
      {session === 'player' && ban !== null && <BannedNote ban={ban} key={ban.id} />}
      {session === 'player' && ban === null && isClosed && !isStaff && (
        <output className={styles.closed}>{t('refusal.chat.closed')}</output>
      )}
      {session === 'player' && ban === null && (!isClosed || isStaff) && (
        <>
          <Modes />
          <Composer />
        </>
      )}
    </footer>
  );
}
