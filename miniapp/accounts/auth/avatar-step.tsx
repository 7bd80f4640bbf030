import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { AvatarChoice } from '../profile/avatar-card.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './auth-form.module.css';
import { useFirstControl } from './use-first-control.ts';

/** The last step after registration: a picture, one of ours or the player's own. */
export function AvatarStep({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const user = useAtomValue(userAtom);
  const content = useFirstControl();
  const footer = (
    <Button isWide onClick={onDone} size="large" variant="hot">
      {t('auth.avatar.done')}
    </Button>
  );
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={footer}
      onClose={onDone}
      title={t('auth.avatar.title')}
    >
      <div className={cx(styles.form, styles.step, styles.content)} ref={content} tabIndex={-1}>
        <p className={styles.lead}>{t('auth.avatar.text')}</p>
        {user === null ? <Skeleton height="12rem" /> : <AvatarChoice user={user} />}
      </div>
    </Dialog>
  );
}
