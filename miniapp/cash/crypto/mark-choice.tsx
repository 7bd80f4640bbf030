import { hapticSelection } from '../../platform/platform.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PaywayMark } from '../payway-mark.tsx';
import styles from './mark-choice.module.css';

type MarkChoiceProps = {
  /** Read out; it is seen only where no title above says the same. */
  readonly label: string;
  readonly isLabelSeen?: boolean;
  /** Sets these radios apart from others of the page. */
  readonly name: string;
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly image: string;
  }[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** One of several things with marks of their own: networks, coins. */
export function MarkChoice({ label, isLabelSeen = false, ...props }: MarkChoiceProps) {
  const { name, choices, chosen, onChoose } = props;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        {isLabelSeen ? (
          <span className={styles.seen}>{label}</span>
        ) : (
          <VisuallyHidden>{label}</VisuallyHidden>
        )}
      </legend>
      {choices.map((choice) => (
        <label className={styles.choice} key={choice.id}>
          <input
            checked={choice.id === chosen}
            className={styles.radio}
            name={name}
            onChange={() => {
              hapticSelection();
              onChoose(choice.id);
            }}
            type="radio"
          />
          <PaywayMark image={choice.image} name={choice.name} size="small" />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}
