import { ExternalIcon } from '../../ui/action-icons.tsx';
import type { Organisation } from './load-answers.ts';
import styles from './organisations.module.css';

/** Who helps with gambling harm, outside of us. */
export function Organisations({ list }: { readonly list: readonly Organisation[] }) {
  return (
    <ul className={styles.organisations}>
      {list.map(({ name, url, text }) => (
        <li key={url}>
          <a className={styles.organisation} href={url} rel="noreferrer" target="_blank">
            <span>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.about}>{text}</span>
            </span>
            <ExternalIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
