type Cell = string | number | bigint | undefined;

const plain = (cells: readonly Cell[]) => `{${cells.map((cell) => cell ?? 'NULL').join(',')}}`;

const quoted = (cells: readonly Cell[]) => `{${cells.map(quote).join(',')}}`;

const quote = (cell: Cell) => `"${String(cell).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * The element types: the type in the database and how an array of it is written. A `word` is a name
 * of our own, which contains no character with a meaning in an array literal.
 */
const KINDS = {
  uuid: { type: 'uuid', write: plain },
  int: { type: 'int', write: plain },
  smallint: { type: 'smallint', write: plain },
  bigint: { type: 'bigint', write: plain },
  word: { type: 'text', write: plain },
  text: { type: 'text', write: quoted },
} as const;

/** One array parameter: its element type, and what a row puts into it. */
export type Column<Row> = readonly [kind: keyof typeof KINDS, read: (row: Row) => Cell];

/** Parallel array parameters of a function: each row takes one element of each. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** The parameters by name, with their types, from the number after `before`. */
export function namedParameters<Row>(columns: Columns<Row>, before = 0): string {
  return Object.entries(columns)
    .map(([name, [kind]], index) => `${name} => $${before + index + 1}::${KINDS[kind].type}[]`)
    .join(', ');
}

/** The value of each parameter for these rows: one array literal each. */
export function arrayLiterals<Row>(columns: Columns<Row>, rows: readonly Row[]): string[] {
  return Object.values(columns).map(([kind, read]) => KINDS[kind].write(rows.map(read)));
}
