/** The address of a page without the window over it; the rest of its query stays. */
export function addressWithoutModal(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('modal');
  query.delete('id');
  return query.size === 0 ? path : `${path}?${query}`;
}
