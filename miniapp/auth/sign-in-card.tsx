import { useT } from '../i18n/language.ts';
import { openModal } from '../shell/modal-atom.ts';
import { Button } from '../ui/button.tsx';
import styles from './sign-in-card.module.css';

type SignInCardProps = {
  /** What signing in would open here, in a sentence. */
  readonly text: string;
};

/** Stands on a page that is a player's own while a guest looks at it, and leads to sign-in. */
export function SignInCard({ text }: SignInCardProps) {
  const t = useT();
  return (
    <p className={styles.card}>
      {text}
      <Button onClick={() => openModal('auth')}>{t('shell.login')}</Button>
    </p>
  );
}
