import { hapticSelection } from '../../platform/platform.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './mark-radio.module.css';
import { PaywayMark } from './payway-mark.tsx';

type MarkRadioProps = {
  /** The radios among which one is chosen. */
  readonly group: string;
  readonly name: string;
  readonly image: string;
  readonly isChosen: boolean;
  readonly size: 'small' | 'large';
  readonly onChoose: () => void;
};

/** One choice with an icon of its own: a bank, a network, a coin. */
export function MarkRadio({ group, name, image, isChosen, size, onChoose }: MarkRadioProps) {
  return (
    <label className={cx(styles.choice, styles[size])}>
      <input
        checked={isChosen}
        className={styles.radio}
        name={group}
        onChange={() => {
          hapticSelection();
          onChoose();
        }}
        type="radio"
      />
      <PaywayMark image={image} name={name} size="small" />
      {name}
    </label>
  );
}
