import { Button } from '../ui/button.tsx';
import { OfflineIcon } from '../ui/state-icons.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly isTrying?: boolean;
};

/** A notice that stays, with one action. */
export function Notice({ title, text, action, onAction, isTrying = false }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.mark}>
        <OfflineIcon />
      </span>
      <div className={styles.words}>
        <strong>{title}</strong>
        <p className={styles.care}>{text}</p>
      </div>
      <Button isLoading={isTrying} onClick={onAction} size="small">
        {action}
      </Button>
    </div>
  );
}
