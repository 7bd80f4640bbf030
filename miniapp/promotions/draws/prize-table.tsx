import { oddsPpm } from '../../../shared/fairness/draw/prizes.ts';
import type { DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import styles from './draw-tables.module.css';
import { useWorth } from './use-worth.ts';

const PPM = 1_000_000;

/** As many places for each chance, so that they stand under one another. */
const ODDS = { style: 'percent', minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;

/** The places that each prize of the list has: `1`, or `4–15`. */
function placesOf(prizes: DrawTerms['prizes']): readonly string[] {
  let last = 0;
  return prizes.map(({ count }) => {
    const first = last + 1;
    last += count;
    return first === last ? String(first) : `${first}–${last}`;
  });
}

/** The prizes by place, where whoever is drawn first gets the first. */
function ByPlace({ prizes }: Pick<DrawTerms, 'prizes'>) {
  const t = useT();
  const worth = useWorth();
  const places = placesOf(prizes);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('draw.place')}</th>
          <th scope="col">{t('draw.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize, index) => (
          <tr key={prize.id}>
            <th scope="row">{places[index]}</th>
            <td className={styles.worth}>{worth.prize(prize)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The prizes with the exact chance of each, where a winner's prize is drawn. */
function ByChance({ prizes }: Pick<DrawTerms, 'prizes'>) {
  const t = useT();
  const worth = useWorth();
  const { number } = useFormats();
  const odds = oddsPpm(prizes);
  const percent = (ppm: number) => number(ppm / PPM, ODDS);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('draw.prize')}</th>
            <th scope="col">{t('draw.count')}</th>
            <th scope="col">{t('draw.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize, index) => (
            <tr key={prize.id}>
              <th scope="row">{worth.prize(prize)}</th>
              <td>{number(prize.count)}</td>
              <td>{percent(odds[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('draw.chance.note')}</p>
    </>
  );
}

/** What a draw gives: by place, or with the chance of each prize. */
export function PrizeTable({ terms }: { readonly terms: DrawTerms }) {
  return terms.mode === 'places' ? (
    <ByPlace prizes={terms.prizes} />
  ) : (
    <ByChance prizes={terms.prizes} />
  );
}
