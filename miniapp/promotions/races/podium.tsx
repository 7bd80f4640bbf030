import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import styles from './podium.module.css';
import { Racer } from './racer.tsx';
import { type ScoreKind, useScoreText } from './score-text.ts';
import type { StandingRow } from './standing-row.ts';

type StepProps = { readonly row: StandingRow; readonly score: string };

function Step({ row, score }: StepProps) {
  const t = useT();
  const money = useMoney();
  return (
    <li className={styles.step} data-own={row.isOwn || undefined} data-place={row.place}>
      <span className={styles.medal}>
        <span aria-hidden="true">{row.place}</span>
      </span>
      <Racer isTall row={row} />
      <span className={styles.score}>{score}</span>
      <span className={styles.stand}>
        {row.prizeMicro > 0n ? (
          <strong className={styles.prize}>
            {money.format(row.prizeMicro)}
            <small>{money.code}</small>
          </strong>
        ) : (
          <span className={styles.none}>{t('race.prize.none')}</span>
        )}
      </span>
    </li>
  );
}

type PodiumProps = { readonly rows: readonly StandingRow[]; readonly kind: ScoreKind };

/** The first three places, the first one highest. They are read in the order of places. */
export function Podium({ rows, kind }: PodiumProps) {
  const t = useT();
  const scoreText = useScoreText(kind);
  if (rows.length === 0) return null;
  return (
    <ol aria-label={t('race.podium')} className={styles.podium}>
      {rows.map((row) => (
        <Step key={row.place} row={row} score={scoreText(row.scoreMicro)} />
      ))}
    </ol>
  );
}
