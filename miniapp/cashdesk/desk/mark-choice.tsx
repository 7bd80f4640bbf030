import { hapticSelection } from '../../platform/platform.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PaywayMark } from './payway-mark.tsx';
import styles from './mark-choice.module.css';

type MarkChoiceProps = {
  /** For screen readers; visible only when no title above says the same. */
  readonly label: string;
  readonly isLabelSeen?: boolean;
  /** Separates these radios from others on the page. */
  readonly name: string;
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly image: string;
  }[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** A choice among things with icons of their own: networks, coins. */
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
