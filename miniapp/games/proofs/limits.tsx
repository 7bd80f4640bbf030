import { TABLE_TIMES } from '../../../shared/games/table/times.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { useFormats } from '../../i18n/format.ts';
import type { FairnessTexts } from './fairness-texts.ts';
import styles from './limits.module.css';

const seconds = (ms: number) => ms / 1000;

/** The times of a table round, as everybody may hold us to them. */
export function Limits({ texts }: { readonly texts: FairnessTexts['limits'] }) {
  const { number } = useFormats();
  const values = {
    countdown: number(seconds(TABLE_TIMES.countdownMs)),
    lead: number(seconds(TABLE_TIMES.beaconLeadMs)),
    beacon: number(seconds(TABLE_TIMES.beaconLimitMs)),
    lone: number(seconds(TABLE_TIMES.refundMs)),
  };
  return (
    <section aria-labelledby="fair-limits" className={styles.section}>
      <h2 className={styles.title} id="fair-limits">
        {texts.title}
      </h2>
      <ul className={styles.limits}>
        {texts.items.map(({ title, text }) => (
          <li className={styles.limit} key={title}>
            <p className={styles.figure}>{fillText(title, values)}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
