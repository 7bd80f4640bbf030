/** A value of a file; null is an empty cell. */
export type Cell = string | number | null;

/** The columns of a file: a heading, and what stands under it for a row. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cellOf: (row: Row) => Cell])[];

/** A spreadsheet runs a cell that begins so as a formula; figures do not. */
const FORMULA = /^[=+\-@\t\r]/;
const FIGURE = /^-?\d+(\.\d+)?$/;
const QUOTED = /[",\r\n]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string' || FIGURE.test(cell)) return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180); no text in it is run as a formula by a spreadsheet. */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(([, cellOf]) => written(cellOf(row))));
  return [columns.map(([heading]) => heading), ...lines]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

const MICRO = 1_000_000n;
const DIGITS = 6;

/** An amount in units of the base currency, as an exact decimal. */
export function unitsOfMicro(micro: string | bigint): string {
  const amount = BigInt(micro);
  const positive = amount < 0n ? -amount : amount;
  const part = String(positive % MICRO)
    .padStart(DIGITS, '0')
    .replace(/0{1,4}$/, '');
  return `${amount < 0n ? '-' : ''}${positive / MICRO}.${part}`;
}
