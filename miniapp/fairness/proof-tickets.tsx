import { useState } from 'react';
import { NOBODY } from '../../shared/fairness/draw/nobody.ts';
import type { DrawProof } from '../../shared/fairness/draw/proof.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import styles from './proof-bets.module.css';

/** Tickets shown before the reader asks for all of them. */
const SHOWN_FIRST = 6;

/** The tickets of a draw in the order in which they were drawn, with the prizes that they won. */
export function ProofTickets({ proof }: { readonly proof: DrawProof }) {
  const { drawn, leaves } = proof;
  const t = useT();
  const { number } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const isVoid = ({ leaf }: DrawProof['drawn'][number]) => leaves[leaf]?.person === NOBODY;
  if (drawn.length === 0) return null;
  const shown = isWhole ? drawn : drawn.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby="proof-tickets" className={styles.bets}>
      <h3 className={styles.title} id="proof-tickets">
        {t('fairness.tickets.title', { count: number(drawn.length) })}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fairness.tickets.number')}</th>
            <th scope="col">{t('fairness.tickets.prize')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((ticket, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a number may be drawn twice
            <tr className={styles.row} key={index}>
              <th className={styles.player} scope="row">
                {number(ticket.number)}
              </th>
              <td className={cx(ticket.prize !== null && styles.paid)}>
                {ticket.prize ?? (isVoid(ticket) ? t('fairness.value.void') : '—')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < drawn.length && (
        <Button isWide onClick={() => setIsWhole(true)} size="small">
          {t('fairness.people.all', { count: drawn.length })}
        </Button>
      )}
    </section>
  );
}
