/** Rows of a list, from the first up to but not including the last. */
export type RowSpan = { readonly first: number; readonly last: number };

/** A part of the list in pixels from its top; it may begin above and end below the list. */
export type Stretch = { readonly from: number; readonly to: number };

/** The rows within a stretch of a list whose rows have one height. */
export function spanOf({ from, to }: Stretch, rowHeight: number, rows: number): RowSpan {
  const first = Math.min(rows, Math.max(0, Math.floor(from / rowHeight)));
  return { first, last: Math.max(first, Math.min(rows, Math.ceil(to / rowHeight))) };
}

export const isSameSpan = (one: RowSpan, other: RowSpan): boolean =>
  one.first === other.first && one.last === other.last;

/** The numbers of a span's rows. */
export const rowsIn = ({ first, last }: RowSpan): readonly number[] =>
  Array.from({ length: last - first }, (_, index) => first + index);

/** The rows that are drawn, of which there may be so many, and those that are looked at. */
export type Drawn = {
  readonly drawn: readonly number[];
  readonly most: number;
  readonly seen: RowSpan;
};

/** Puts rows in the order of how near they are to those that are looked at. */
function byNearness(rows: readonly number[], { first, last }: RowSpan): readonly number[] {
  const middle = (first + last - 1) / 2;
  return rows.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}

/**
 * The row of a span to draw next: of those not drawn yet the nearest to what is looked at. Where
 * the span has more rows than there may be, those farthest away are never asked for: one would only
 * drive out another. A place is left for a row that is spared.
 */
export function nextRow(span: RowSpan, { drawn, most, seen }: Drawn): number | undefined {
  const wanted = byNearness(rowsIn(span), seen).slice(0, most - 1);
  return wanted.find((row) => !drawn.includes(row));
}

/**
 * Adds a row to those drawn, in their order. Past the most the one farthest from what is looked at
 * goes; `spared` stays however far away it is.
 */
export function withRow(
  { drawn, most, seen }: Drawn,
  row: number,
  spared?: number,
): readonly number[] {
  const all = [...drawn, row].toSorted((a, b) => a - b);
  if (all.length <= most) return all;
  const far = byNearness(all, seen).findLast((one) => one !== spared);
  return all.filter((one) => one !== far);
}
