import type { ReactNode } from 'react';
import styles from './entry-list.module.css';

type EntryProps = {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  /** Further facts about the entry, each on a separate line. */
  readonly notes?: readonly ReactNode[];
  /** The actions on the entry. */
  readonly end?: ReactNode;
  /** Below the row, over its whole width. */
  readonly below?: ReactNode;
};

/** One entry of a list: its icon, its name, its facts and its actions. */
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

/** The list of such entries. */
export function EntryList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}
