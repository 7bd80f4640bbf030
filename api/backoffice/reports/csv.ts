/** A spreadsheet runs a cell that begins so as a formula; figures do not. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

function cellOf(cell: string | number | bigint | null): string {
  if (cell === null) return '';
  if (typeof cell !== 'string' || /^-?\d+(\.\d+)?$/.test(cell)) return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180); no text in it is run as a formula by a spreadsheet. */
export const csvOf = (rows: readonly (readonly (string | number | bigint | null)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

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
