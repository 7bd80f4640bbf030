import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './secret-note.module.css';

type SecretNoteProps = { readonly secret: string; readonly onSaved: () => void };

/** A secret, the one time that it is told. */
export function SecretNote({ secret, onSaved }: SecretNoteProps) {
  const t = useT();
  return (
    <div aria-live="polite" className={styles.note}>
      <strong>{t('partners.postback.secret')}</strong>
      <p className={styles.text}>{t('partners.postback.secret.text')}</p>
      <div className={styles.line}>
        <code className={styles.secret}>{secret}</code>
        <CopyButton name={t('partners.postback.secret')} text={secret} />
      </div>
      <Button onClick={onSaved}>{t('partners.postback.secret.saved')}</Button>
    </div>
  );
}
