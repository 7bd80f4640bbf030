import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import styles from './preference-rows.module.css';

type RowProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** Its effect, when the label alone does not tell it. */
  readonly note?: string;
};

function Words({ icon, label, note }: RowProps) {
  return (
    <>
      {icon}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
}

/** A row that opens a dialog of choices; the current choice is at its end. */
export function ChoiceRow(
  props: RowProps & { readonly value: string; readonly onOpen: () => void },
) {
  const { value, onOpen, ...row } = props;
  return (
    <li>
      <button aria-haspopup="dialog" className={styles.row} onClick={onOpen} type="button">
        <Words {...row} />
        <span className={styles.value}>{value}</span>
        <ChevronRightIcon />
      </button>
    </li>
  );
}

/** A row that is switched on or off; the whole row is the switch. */
export function SwitchRow(
  props: RowProps & { readonly isOn: boolean; readonly onToggle: () => void },
) {
  const { isOn, onToggle, ...row } = props;
  return (
    <li>
      <button
        aria-checked={isOn}
        className={styles.row}
        onClick={onToggle}
        role="switch"
        type="button"
      >
        <Words {...row} />
        <span aria-hidden="true" className={styles.switch} />
      </button>
    </li>
  );
}

/** A row that links to another page. */
export function LinkRow({ href, ...row }: RowProps & { readonly href: string }) {
  return (
    <li>
      <Link className={styles.row} href={href}>
        <Words {...row} />
        <ChevronRightIcon />
      </Link>
    </li>
  );
}

/** The list of such rows. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
