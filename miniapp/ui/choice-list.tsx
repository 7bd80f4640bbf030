import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './choice-list.module.css';
import { CheckIcon } from './action-icons.tsx';
import { Spinner } from './spinner.tsx';

type Choice<Id> = {
  readonly id: Id;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** The language of the label, when it differs from the page's. */
  readonly lang?: string;
};

type ChoiceListProps<Id> = {
  readonly choices: readonly Choice<Id>[];
  readonly chosen: Id;
  /** The choice that is being saved. */
  readonly pending?: Id | undefined;
  readonly onChoose: (id: Id) => void;
};

/** A list of large rows, one of which is chosen. */
export function ChoiceList<Id extends string | number>(props: ChoiceListProps<Id>) {
  const { choices, chosen, pending, onChoose } = props;
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <button
            aria-pressed={choice.id === chosen}
            className={cx(styles.choice, choice.id === chosen && styles.chosen)}
            lang={choice.lang}
            onClick={() => onChoose(choice.id)}
            type="button"
          >
            <span className={styles.label}>{choice.label}</span>
            <span className={styles.note}>{choice.note}</span>
            <span className={styles.mark}>
              {choice.id === pending && <Spinner />}
              {choice.id === chosen && pending === undefined && <CheckIcon />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
