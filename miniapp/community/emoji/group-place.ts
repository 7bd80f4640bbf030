import type { EmojiRow } from './emoji-rows.ts';

type Grid = { readonly columns: number; readonly rowPx: number; readonly headerPx: number };

/** How far down the list a group begins, whose rows and names are all equally high. */
export function groupTop(
  rows: readonly EmojiRow[],
  group: number,
  { columns, rowPx, headerPx }: Grid,
): number {
  const counts = new Map<number, number>();
  for (const [, index] of rows) counts.set(index, (counts.get(index) ?? 0) + 1);
  return [...counts]
    .filter(([index]) => index < group)
    .reduce((top, [, count]) => top + headerPx + Math.ceil(count / columns) * rowPx, 0);
}
