import type { QueueItem } from '../../../shared/backoffice/queues/contract.ts';
import styles from './facts.module.css';

/** Names and what they are, as plain text: much of it are a player's own words. */
export function Facts({ facts }: Pick<QueueItem, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, text }) => (
        <div className={styles.fact} key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
