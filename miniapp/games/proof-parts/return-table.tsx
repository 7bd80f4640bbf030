import type { ReactNode } from 'react';
import styles from './return-table.module.css';

/** A row of a table of returns: what is chosen, and the figures that follow. */
export type ReturnRow = { readonly name: ReactNode; readonly values: readonly ReactNode[] };

type ReturnTableProps = {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly ReturnRow[];
};

/** Figures of a game by setting; the last column is the return. */
export function ReturnTable({ label, columns, rows }: ReturnTableProps) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the table
          <tr key={at}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its place in the row
              <td key={place}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
