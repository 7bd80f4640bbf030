/** Adds an entry to the end of a map. Above the limit the oldest entry is dropped. */
export function putBounded<Key, Value>(map: Map<Key, Value>, entry: [Key, Value], limit: number) {
  map.delete(entry[0]);
  map.set(...entry);
  if (map.size <= limit) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
