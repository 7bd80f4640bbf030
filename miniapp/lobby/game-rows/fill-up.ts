/**
 * A row of exactly `size` places: where there are fewer games the first ones come round again. No
 * games make no row.
 */
export function fillUp<T>(games: readonly T[], size: number): readonly T[] {
  if (games.length === 0) return [];
  return Array.from({ length: size }, (_, place) => games[place % games.length] as T);
}
