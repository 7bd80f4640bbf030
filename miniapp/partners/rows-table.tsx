import type { ReactNode } from 'react';
import { useIsDesktop } from '../platform/use-is-desktop.ts';
import { cx } from '../ui/class-names.ts';
import styles from './rows-table.module.css';

/** A column of a table; on the phone its name stands before its value. */
export type Column<Row> = {
  readonly name: string;
  readonly show: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
};

type RowsTableProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
};

function DeskTable<Row>({ label, rows, keyOf, columns }: RowsTableProps<Row>) {
  return (
    <div className={styles.scroll}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th className={cx(isFigure && styles.end)} key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, show, isFigure }) => (
                <td className={cx(isFigure && styles.end)} key={name}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PhoneCards<Row>({ label, rows, keyOf, columns }: RowsTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row) => (
        <li className={styles.card} key={keyOf(row)}>
          <div className={styles.first}>{first?.show(row)}</div>
          <dl className={styles.values}>
            {others.map(({ name, show }) => (
              <div className={styles.value} key={name}>
                <dt>{name}</dt>
                <dd>{show(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Rows of the partner's pages: a table on wide screens, cards on the phone. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  return useIsDesktop() ? <DeskTable {...props} /> : <PhoneCards {...props} />;
}
