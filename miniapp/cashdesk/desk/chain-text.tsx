import { ExternalIcon } from '../../ui/action-icons.tsx';
import styles from './chain-text.module.css';

type ChainTextProps = {
  readonly text: string;
  /** Its page in an explorer of the chain; null where there is none. */
  readonly url: string | null;
};

/** An address or the hash of a transaction, with a link to an explorer that shows it. */
export function ChainText({ text, url }: ChainTextProps) {
  const code = <code className={styles.text}>{text}</code>;
  if (url === null) return code;
  return (
    <a className={styles.link} href={url} rel="noreferrer" target="_blank">
      {code}
      <ExternalIcon />
    </a>
  );
}
