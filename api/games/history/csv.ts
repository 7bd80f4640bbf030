/** Excel reads a table as UTF-8 only where it begins with this. */
export const CSV_BOM = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A text or a number of a cell; the text of a number is written unchanged. */
export type Cell = { readonly text: string } | { readonly number: string };

function cellText(cell: Cell): string {
  if ('number' in cell) return cell.number;
  const safe = FORMULA.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a table, RFC 4180; no text of it is ever run as a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/**
 * What a base amount is worth in a currency as a decimal with two places, to the nearest hundredth:
 * a stake placed in that currency comes out as it was placed.
 * @param rateMicro base micro-units for one unit of that currency
 */
export function decimalInCurrency(micro: string, rateMicro: bigint): string {
  const isBelowZero = micro.startsWith('-');
  const amount = BigInt(isBelowZero ? micro.slice(1) : micro);
  const digits = String((amount * 200n + rateMicro) / (rateMicro * 2n)).padStart(3, '0');
  const sign = isBelowZero && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Base micro-units as a decimal of whole units, exact, with at least two places. */
export function decimalOfMicro(micro: string): string {
  const isBelowZero = micro.startsWith('-');
  const digits = (isBelowZero ? micro.slice(1) : micro).padStart(7, '0');
  const places = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${isBelowZero ? '-' : ''}${digits.slice(0, -6)}.${places}`;
}
