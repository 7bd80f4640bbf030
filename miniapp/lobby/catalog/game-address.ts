const MODAL = 'game';

/** The query that opens a game over the page it is on; what else the query says stays. */
export function gameQuery(search: string, identifier: string): string {
  const query = new URLSearchParams(search);
  query.set('modal', MODAL);
  query.set('id', identifier);
  return `?${query.toString()}`;
}

/** The game that a query opens, or undefined where it opens none. */
export function gameOfQuery(search: string): string | undefined {
  const query = new URLSearchParams(search);
  return query.get('modal') === MODAL ? (query.get('id') ?? undefined) : undefined;
}
