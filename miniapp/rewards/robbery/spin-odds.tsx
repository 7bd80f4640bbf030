import { SPIN_PRIZES, spinAverageMicro, SPIN_WAYS } from '../../../shared/fairness/spin/prizes.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import styles from './robbery.module.css';
import { usePrizeMoney } from './use-prize-money.ts';

const NAMES = { 3: 'robbery.odds.three', 2: 'robbery.odds.two', 1: 'robbery.odds.none' } as const;

/** The three outcomes with their exact odds, in money where there is a top and in parts of it. */
export function SpinOdds({ topMicro }: { readonly topMicro: bigint }) {
  const t = useT();
  const money = usePrizeMoney(topMicro);
  const { number } = useFormats();
  const isKnown = topMicro > 0n;
  const prizeOf = (percent: bigint) =>
    isKnown
      ? `${money.format((topMicro * percent) / 100n)} ${money.code}`
      : number(Number(percent) / 100, { style: 'percent' });
  return (
    <div className={styles.odds}>
      <table aria-label={t('robbery.odds')}>
        <tbody>
          {SPIN_PRIZES.map(({ alike, percent, ways }) => (
            <tr key={alike}>
              <th scope="row">{t(NAMES[alike])}</th>
              <td>{t('robbery.odds.ways', { ways: number(ways), all: number(SPIN_WAYS) })}</td>
              <td>{prizeOf(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isKnown && (
        <p className={styles.note}>
          {t('robbery.average', {
            amount: money.format(spinAverageMicro(topMicro)),
            code: money.code,
          })}
        </p>
      )}
    </div>
  );
}
