/** Rows of a list, from the first up to but not including the last. */
export type RowSpan = { readonly first: number; readonly last: number };

/** A part of the list in pixels from its top; it may begin above and end below the list. */
export type Stretch = { readonly from: number; readonly to: number };

/** The rows that stand in a stretch of a list of so many rows of one height. */
export function spanOf({ from, to }: Stretch, rowHeight: number, rows: number): RowSpan {
  const first = Math.min(rows, Math.max(0, Math.floor(from / rowHeight)));
  return { first, last: Math.max(first, Math.min(rows, Math.ceil(to / rowHeight))) };
}

export const isSameSpan = (one: RowSpan, other: RowSpan): boolean =>
  one.first === other.first && one.last === other.last;

/** The numbers of a span's rows. */
export const rowsIn = ({ first, last }: RowSpan): readonly number[] =>
  Array.from({ length: last - first }, (_, index) => first + index);

/** The row of a span to draw next: of those not drawn yet the nearest to what is looked at. */
export function nextRow(
  span: RowSpan,
  drawn: readonly number[],
  seen: RowSpan,
): number | undefined {
  const middle = (seen.first + seen.last - 1) / 2;
  const missing = rowsIn(span).filter((row) => !drawn.includes(row));
  return missing.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
}

/** What a drawn row is added to; `spared` stays however far away it is. */
type Drawn = {
  readonly drawn: readonly number[];
  readonly most: number;
  readonly spared?: number | undefined;
};

/** Adds a row to those drawn, in their order; past the most the one farthest from it goes. */
export function withRow({ drawn, most, spared }: Drawn, row: number): readonly number[] {
  const all = [...drawn, row].toSorted((a, b) => a - b);
  if (all.length <= most) return all;
  const far = all
    .filter((one) => one !== spared)
    .toSorted((a, b) => Math.abs(b - row) - Math.abs(a - row))[0];
  return all.filter((one) => one !== far);
}
