import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type FactsProps = { readonly facts: readonly (readonly [name: string, value: ReactNode])[] };

/** What is known of something, name by name. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
