/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a select can neither be filtered nor show figures; the panel around the lines hears the keys */
import { CheckIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Pick } from './pick.ts';
import styles from './pick-list.module.css';

/** The id of a list's line, for the control that says which line the keys are on. */
export const lineId = (id: string, index: number) => `${id}-line-${index}`;

type PickLinesProps = {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly Pick[];
  readonly picked: string;
  /** The line that the keys are on. */
  readonly at: number;
  readonly empty: string | undefined;
  readonly onNear: (index: number, line: Pick) => void;
  readonly onPick: (line: Pick) => void;
};

/** The lines of an open pick list; the element around them handles the keys. */
export function PickLines(props: PickLinesProps) {
  const { id, label, lines, picked, at, empty, onNear, onPick } = props;
  return (
    <div
      aria-activedescendant={lines[at] && lineId(id, at)}
      aria-label={label}
      className={styles.list}
      id={`${id}-list`}
      role="listbox"
      tabIndex={0}
    >
      {lines.map((line, index) => (
        <div
          aria-selected={line.id === picked}
          className={cx(styles.line, index === at && styles.active)}
          id={lineId(id, index)}
          key={line.id}
          onClick={() => onPick(line)}
          onPointerDown={() => onNear(index, line)}
          onPointerMove={() => {
            if (index !== at) onNear(index, line);
          }}
          role="option"
          tabIndex={-1}
        >
          <span className={styles.label}>{line.label}</span>
          <span className={styles.note}>{line.note}</span>
          <span className={styles.check}>{line.id === picked && <CheckIcon />}</span>
        </div>
      ))}
      {lines.length === 0 && <p className={styles.empty}>{empty}</p>}
    </div>
  );
}
