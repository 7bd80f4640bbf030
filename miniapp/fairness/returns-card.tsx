import {
  DICE_CHANCE_LIMIT,
  DICE_MIN_PERCENT,
  DICE_OUTCOMES,
  DICE_RETURN_PERCENT,
  diceMultiplier,
} from '../../shared/games/dice/rules.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { Card } from '../ui/card.tsx';
import { DRAW_PROGRAM } from './draw-program.ts';
import styles from './returns-card.module.css';

const CHANCES = [DICE_MIN_PERCENT, 5, 25, 50, 75, DICE_CHANCE_LIMIT - 1] as const;

/** The exact return of dice: chance, numbers, multiplier and their product at some settings. */
export function ReturnsCard() {
  const t = useT();
  const formats = useFormats();
  return (
    <section aria-labelledby="returns">
      <Card className={styles.card}>
        <h2 className={styles.title} id="returns">
          {t('fairness.returns.title')}
        </h2>
        <p className={styles.text}>
          {t('fairness.returns.text', { percent: DICE_RETURN_PERCENT })}
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('fairness.returns.chance')}</th>
              <th scope="col">{t('fairness.returns.numbers')}</th>
              <th scope="col">{t('fairness.returns.pays')}</th>
              <th scope="col">{t('fairness.returns.return')}</th>
            </tr>
          </thead>
          <tbody>
            {CHANCES.map((percent) => (
              <tr key={percent}>
                <th scope="row">{percent}%</th>
                <td>{formats.number((DICE_OUTCOMES * percent) / 100)}</td>
                <td title={`${DICE_RETURN_PERCENT} / ${percent}`}>
                  ×
                  {formats.number(diceMultiplier({ percent, betType: 'less' }), {
                    maximumFractionDigits: 4,
                  })}
                </td>
                <td>{DICE_RETURN_PERCENT}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

/** How to reckon a dice number with a program of one's own. */
export function FormulaCard() {
  const t = useT();
  return (
    <section aria-labelledby="formula">
      <Card className={styles.card}>
        <h2 className={styles.title} id="formula">
          {t('fairness.formula.title')}
        </h2>
        <code className={styles.formula}>
          HMAC-SHA256(serverSeed, clientSeed + &quot;:&quot; + nonce + &quot;:&quot; + cursor)
        </code>
        <ul className={styles.rules}>
          <li>{t('fairness.formula.key')}</li>
          <li>{t('fairness.formula.words')}</li>
          <li>{t('fairness.formula.sides')}</li>
        </ul>
        <pre className={styles.program}>{DRAW_PROGRAM}</pre>
      </Card>
    </section>
  );
}
