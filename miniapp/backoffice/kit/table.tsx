import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './table.module.css';

/** A column of a table. */
export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** With it the column can be sorted by what it answers, within the rows that are shown. */
  readonly sortBy?: (row: Row) => string | number | bigint;
  /**
   * Figures stand right, in digits of one width; `code` is for ids, `when` for moments, `acts` for
   * buttons, which stay on one line; `words` is for sentences.
   */
  readonly kind?: 'text' | 'words' | 'figure' | 'code' | 'when' | 'acts';
};

const FEATURES = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});

type TableProps<Row> = {
  /** What the rows are, for a screen reader. */
  readonly caption: string;
  /** Keep it outside of the component, or in a memo. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isStale?: boolean;
};

/** Rows in columns; wider than the screen it scrolls sideways, by the arrow keys too. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, isStale = false } = props;
  const defined = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features: FEATURES, columns: defined, data, getRowId: keyOf });
  const kinds = new Map(columns.map(({ key, kind = 'text' }) => [key, kind]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    <section aria-label={caption} className={styles.scroll} tabIndex={0}>
      <table aria-busy={isStale || undefined} className={cx(styles.table, isStale && styles.stale)}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <Head
                  direction={header.column.getIsSorted()}
                  isFigure={kinds.get(header.column.id) === 'figure'}
                  key={header.id}
                  onSort={
                    header.column.getCanSort() ? () => header.column.toggleSorting() : undefined
                  }
                >
                  <table.FlexRender header={header} />
                </Head>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
                <td className={styles[kinds.get(cell.column.id) ?? 'text']} key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps = {
  readonly children: ReactNode;
  readonly isFigure: boolean;
  readonly direction: 'asc' | 'desc' | false;
  readonly onSort: (() => void) | undefined;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '↑', desc: '↓' } as const;

function Head({ children, isFigure, direction, onSort }: HeadProps) {
  const sort = direction === false ? {} : ({ 'aria-sort': ARIA_SORT[direction] } as const);
  return (
    <th className={cx(isFigure && styles.figure)} scope="col" {...sort}>
      {onSort === undefined ? (
        children
      ) : (
        <button className={styles.sort} onClick={onSort} type="button">
          {children}
          <span aria-hidden="true">{direction === false ? '' : ARROWS[direction]}</span>
        </button>
      )}
    </th>
  );
}

function definitionOf<Row extends object>({
  key,
  title,
  cell,
  sortBy,
}: Column<Row>): ColumnDef<typeof FEATURES, Row> {
  const shown = {
    id: key,
    header: title,
    cell: ({ row }: { row: { original: Row } }) => cell(row.original),
  };
  return sortBy === undefined
    ? shown
    : {
        ...shown,
        accessorFn: sortBy,
        sortFn: (one, other) => compare(sortBy(one.original), sortBy(other.original)),
      };
}

function compare(one: string | number | bigint, other: string | number | bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
