import type { AskedBy } from '../../../shared/backoffice/act-said.ts';
import { Badge } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import styles from './asked-line.module.css';

/** Who asked already for what takes two; nothing where nobody did. */
export function AskedLine({ asked }: { readonly asked: readonly AskedBy[] }) {
  if (asked.length === 0) return null;
  return (
    <ul className={styles.list}>
      {asked.map(({ name, act, at, reason }) => (
        <li key={`${name}${act}${at}`}>
          <Badge tone="wait">one more</Badge> {name} asked for {act} at <Moment at={at} />
          {reason !== null && `: “${reason}”`}
        </li>
      ))}
    </ul>
  );
}
