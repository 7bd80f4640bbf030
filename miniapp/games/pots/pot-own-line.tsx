import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import styles from './pot-own-line.module.css';

type PotOwnLineProps = {
  readonly own: PotPlayer;
  /** Whether nobody else is in, so that chance and win say nothing yet. */
  readonly isAlone: boolean;
};

/** What divides the parts of the text; on the screen they stand apart, and none of them breaks. */
const BETWEEN = ' · ';

/** The player's own stake in the pot, their chance and what a win pays as things stand. */
export function PotOwnLine({ own, isAlone }: PotOwnLineProps) {
  const t = useT();
  const { number } = useFormats();
  const { format, formatExact, code } = useMoney();
  const { percent, winMicro, stakeMicro } = own;
  const stake = format(BigInt(stakeMicro));
  if (isAlone) return <p className={styles.line}>{t('pots.own.alone', { stake, code })}</p>;
  const chance = number(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
  const win = format(BigInt(winMicro));
  const parts = t('pots.own.now', { stake, chance, win, code }).split(BETWEEN);
  return (
    <p className={styles.line} title={`${formatExact(BigInt(winMicro))} ${code}`}>
      {parts.map((part) => (
        <span key={part}>{part} </span>
      ))}
    </p>
  );
}
