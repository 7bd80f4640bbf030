import { useState } from 'react';
import type { RainProof } from '../../shared/fairness/rain/proof.ts';
import { useT } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import styles from './proof-bets.module.css';

/** People shown before the reader asks for all of them. */
const SHOWN_FIRST = 6;

/** All who joined a rain by their public ids, those who have a place first, in the order of the draw. */
export function ProofPeople({ proof: { joined, drawn } }: { readonly proof: RainProof }) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const people = [...drawn, ...joined.filter((person) => !drawn.includes(person))];
  const shown = isWhole ? people : people.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby="proof-people" className={styles.bets}>
      <h3 className={styles.title} id="proof-people">
        {t('fairness.people.title', { count: people.length })}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fairness.people.person')}</th>
            <th scope="col">{t('fairness.people.place')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((person, index) => (
            <tr className={styles.row} key={person}>
              <th className={styles.player} scope="row" title={person}>
                <span className={styles.hash}>{person.slice(0, 8)}</span>
              </th>
              <td className={cx(index < drawn.length && styles.paid)}>
                {index < drawn.length ? index + 1 : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < people.length && (
        <Button isWide onClick={() => setIsWhole(true)} size="small">
          {t('fairness.people.all', { count: people.length })}
        </Button>
      )}
    </section>
  );
}
