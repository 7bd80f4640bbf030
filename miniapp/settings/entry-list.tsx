import type { ReactNode } from 'react';
import styles from './entry-list.module.css';

type EntryProps = {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  /** What else is known of it, each in a line of its own. */
  readonly notes?: readonly ReactNode[];
  /** What can be done with it. */
  readonly end?: ReactNode;
  /** Below the line, over its whole width. */
  readonly below?: ReactNode;
};

/** One thing of a list: its mark, its name, what is known of it, what can be done with it. */
export function Entry({ icon, name, notes = [], end, below }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
        <div className={styles.words}>
          <strong className={styles.name}>{name}</strong>
          {notes.map((note, place) => (
            <p className={styles.note} key={place}>
              {note}
            </p>
          ))}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {below}
    </li>
  );
}

/** The list such things stand in. */
export function EntryList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}
