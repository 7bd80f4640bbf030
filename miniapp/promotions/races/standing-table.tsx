import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { Podium } from './podium.tsx';
import { Racer } from './racer.tsx';
import { type ScoreKind, useScoreText } from './score-text.ts';
import type { StandingRow } from './standing-row.ts';
import styles from './standing-table.module.css';

const PODIUM = 3;

type RowsProps = { readonly rows: readonly StandingRow[]; readonly kind: ScoreKind };

function Rows({ rows, kind }: RowsProps) {
  const money = useMoney();
  const scoreText = useScoreText(kind);
  return rows.map((row) => (
    <tr className={styles.row} data-own={row.isOwn || undefined} key={row.place}>
      <td className={styles.place}>{row.place}</td>
      <td className={styles.player}>
        <Racer row={row} />
      </td>
      <td className={styles.amount}>
        {scoreText(row.scoreMicro)}
        {row.prizeMicro > 0n && (
          <span className={styles.prize}>
            {money.format(row.prizeMicro)} {money.code}
          </span>
        )}
      </td>
    </tr>
  ));
}

type TableProps = {
  readonly top: readonly StandingRow[];
  /** Those around the player, where they are below the top. */
  readonly around?: readonly StandingRow[];
  readonly kind: ScoreKind;
  /** What the empty table says. */
  readonly emptyText: string;
};

/** A standing: the podium, the places below it, and those around the player. */
export function StandingTable({ top, around = [], kind, emptyText }: TableProps) {
  const t = useT();
  if (top.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  const below = top.slice(PODIUM);
  const apart = around.filter(({ place }) => place > top.length);
  return (
    <div className={styles.standing}>
      <Podium kind={kind} rows={top.slice(0, PODIUM)} />
      {below.length + apart.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.place} scope="col">
                {t('race.place')}
              </th>
              <th scope="col">{t('race.player')}</th>
              <th className={styles.amount} scope="col">
                {t(kind === 'counted' ? 'race.amount' : 'race.multiplier')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Rows kind={kind} rows={below} />
          </tbody>
          {apart.length > 0 && (
            <tbody className={styles.apart}>
              <Rows kind={kind} rows={apart} />
            </tbody>
          )}
        </table>
      )}
    </div>
  );
}
