/** Excel reads a file as UTF-8 only where it begins with this. */
export const CSV_BOM = '\uFEFF';

/**
 * A value of a file; null is an empty cell. A string is text, and text that looks like a formula is
 * made harmless; an exact number is written unchanged, whatever its sign.
 */
export type Cell = string | number | null | { readonly number: string };

/** The columns of a file: a heading, and what stands under it for a row. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cellOf: (row: Row) => Cell])[];

/**
 * Where a formula may begin: at the beginning of a text, and inside it after whatever splits cells for
 * a spreadsheet of another country, which reads `a;=1` as two cells though it is quoted. Spaces and
 * quotes may stand before the sign, and the sign may be the full-width one of Asian keyboards.
 */
const FORMULA = /(?<=^|[,;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

const NEEDS_QUOTES = /[",;|\t\r\n]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.number;
  const safe = cell.replaceAll(FORMULA, "'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One line of a file (RFC 4180); none of its text is run as a formula by a spreadsheet, whatever it
 * splits cells by.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** A whole file: the headings, and a line for each row. */
export const csvOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  [
    csvLine(columns.map(([heading]) => heading)),
    ...rows.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row)))),
  ].join('');
