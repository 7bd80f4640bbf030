import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { useAtomValue } from 'jotai';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import { type NewYearPrize, PRIZE_TYPES } from '../../../shared/promotions/orders/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { languageAtom, useT } from '../../i18n/language.ts';
import { Card } from '../../ui/card.tsx';
import { useWorth } from '../draws/use-worth.ts';
import styles from './prizes-card.module.css';

/** Chances are written out in full: the smallest is a few parts of a hundred thousand. */
const PLACES = { style: 'percent', minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;

/** A prize in words: a sum with its currency, or the title of a thing. */
export function usePrizeName(): (prize: Pick<NewYearPrize, 'type' | 'title' | 'amount'>) => string {
  const t = useT();
  const { number } = useFormats();
  const { sum } = useWorth();
  const language = useAtomValue(languageAtom);
  return ({ type, title, amount }) => {
    if (title !== null) return title[language];
    const micro = BigInt(amount ?? '0');
    if (type === PRIZE_TYPES.dic) {
      return t('newYear.prizes.dic', { amount: number(Number(micro / MICRO_PER_UNIT)) });
    }
    return sum(String(micro));
  };
}

type RowProps = { readonly prize: NewYearPrize };

function PrizeRow({ prize }: RowProps) {
  const t = useT();
  const { number } = useFormats();
  const nameOf = usePrizeName();
  return (
    <tr>
      <th className={styles.name} scope="row">
        {nameOf(prize)}
        {prize.type === PRIZE_TYPES.item && (
          <span className={styles.note}>{t('newYear.prizes.sent')}</span>
        )}
      </th>
      <td className={styles.figure}>{number(prize.count)}</td>
      <td className={styles.figure}>{number(prize.percent / 100, PLACES)}</td>
    </tr>
  );
}

type CardProps = {
  readonly prizes: readonly NewYearPrize[];
  readonly fundMicro: DrawView['terms']['fundMicro'];
};

/** Everything that may be won, how many there are, and the exact chance of each. */
export function PrizesCard({ prizes, fundMicro }: CardProps) {
  const t = useT();
  const { sum } = useWorth();
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('newYear.prizes')}</h2>
      <p className={styles.fund}>{t('newYear.prizes.fund', { sum: sum(fundMicro) })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('newYear.prizes.prize')}</th>
            <th className={styles.figure} scope="col">
              {t('newYear.prizes.count')}
            </th>
            <th className={styles.figure} scope="col">
              {t('newYear.prizes.odds')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <PrizeRow key={index} prize={prize} />
          ))}
        </tbody>
      </table>
      <p className={styles.text}>{t('newYear.prizes.text')}</p>
    </Card>
  );
}
