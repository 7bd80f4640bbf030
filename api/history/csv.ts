/** Excel reads a table as UTF-8 only where it begins with this. */
export const CSV_BOM = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A text or a number of a cell; a number is one already, and stays as it is. */
export type Cell = { readonly text: string } | { readonly number: string };

function cellText(cell: Cell): string {
  if ('number' in cell) return cell.number;
  const safe = FORMULA.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a table, RFC 4180; no text of it is ever run as a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Base micro-units as a decimal of whole units, exact, with at least two places. */
export function decimalOfMicro(micro: string): string {
  const isBelowZero = micro.startsWith('-');
  const digits = (isBelowZero ? micro.slice(1) : micro).padStart(7, '0');
  const places = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${isBelowZero ? '-' : ''}${digits.slice(0, -6)}.${places}`;
}
