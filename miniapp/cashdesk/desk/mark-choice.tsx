import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './mark-choice.module.css';
import { MarkRadio } from './mark-radio.tsx';

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
        <MarkRadio
          group={name}
          image={choice.image}
          isChosen={choice.id === chosen}
          key={choice.id}
          name={choice.name}
          onChoose={() => onChoose(choice.id)}
          size="large"
        />
      ))}
    </fieldset>
  );
}
