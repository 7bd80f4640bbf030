/** A value of a file; null is an empty cell. */
export type Cell = string | number | null;

/** The columns of a file: a heading, and what stands under it for a row. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cellOf: (row: Row) => Cell])[];

/** Figures are no formulas, whatever their sign. */
const FIGURE = /^-?\d+(\.\d+)?$/;

/**
 * Where a formula may begin: at the beginning of a text, and inside it after whatever splits cells for
 * a spreadsheet of another country, which reads `a;=1` as two cells though it is quoted.
 */
const FORMULA = /(?<=^|[,;|\t\r\n])(?=\s*[=+\-@])|^(?=[\t\r\n])/g;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string' || FIGURE.test(cell)) return String(cell);
  return `"${cell.replaceAll(FORMULA, "'").replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV (RFC 4180), every text quoted; none of it is run as a formula by a spreadsheet, whatever
 * it splits cells by.
 */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(([, cellOf]) => written(cellOf(row))));
  return [columns.map(([heading]) => written(heading)), ...lines]
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
