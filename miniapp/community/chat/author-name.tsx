import type { ChatAuthor } from '../../../shared/community/chat/contract.ts';
import { useT } from '../../i18n/language.ts';
import { VipBadge } from '../../players/vip-badge.tsx';
import styles from './author-name.module.css';

/** An author's badge, nick and what they are for the chat; a press on the nick opens their card. */
export function AuthorName({ author }: { readonly author: Omit<ChatAuthor, 'avatar'> }) {
  const t = useT();
  const { publicId, nick, admin, moderator, compointStatus } = author;
  return (
    <>
      <span className={styles.badge}>
        <VipBadge statusId={compointStatus} />
      </span>
      <button
        className={styles.nick}
        data-act="card"
        data-of={publicId}
        data-staff={admin || moderator || undefined}
        dir="auto"
        tabIndex={-1}
        type="button"
      >
        {nick}
      </button>
      {(admin || moderator) && (
        <span className={styles.role}>{t(admin ? 'chat.admin' : 'chat.moderator')}</span>
      )}
    </>
  );
}
