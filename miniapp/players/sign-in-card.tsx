import { useT } from '../i18n/language.ts';
import { openModal } from '../ui/modal-atom.ts';
import { Button } from '../ui/button.tsx';
import styles from './sign-in-card.module.css';

type SignInCardProps = {
  /** What the visitor gets by signing in here, in one sentence. */
  readonly text: string;
};

/** Replaces the content of a player's own page for a guest, and links to sign-in. */
export function SignInCard({ text }: SignInCardProps) {
  const t = useT();
  return (
    <p className={styles.card}>
      {text}
      <Button onClick={() => openModal('auth')}>{t('shell.login')}</Button>
    </p>
  );
}
