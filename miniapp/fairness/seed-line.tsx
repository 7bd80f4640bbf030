import { CopyButton } from './copy-button.tsx';
import styles from './seed-line.module.css';

type SeedLineProps = {
  readonly name: string;
  readonly value: string;
  readonly canCopy?: boolean;
};

/** One named value of a pair, in full, with a button to copy it. */
export function SeedLine({ name, value, canCopy = true }: SeedLineProps) {
  return (
    <div className={styles.line}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{value}</span>
        {canCopy && <CopyButton name={name} text={value} />}
      </dd>
    </div>
  );
}
