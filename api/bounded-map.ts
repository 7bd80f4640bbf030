/** Puts an entry last in a map and, above the limit, forgets the one that was put first. */
export function putBounded<Key, Value>(map: Map<Key, Value>, entry: [Key, Value], limit: number) {
  map.delete(entry[0]);
  map.set(...entry);
  if (map.size <= limit) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
