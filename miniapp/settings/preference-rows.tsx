import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ChevronRightIcon } from '../ui/action-icons.tsx';
import styles from './preference-rows.module.css';

type RowProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** What it does, where the label alone does not say. */
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

/** A line that opens a window of choices; what is chosen stands at its end. */
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

/** A line that is on or off; the whole of it is the switch. */
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

/** A line that leads to another page. */
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

/** The list such lines stand in. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
