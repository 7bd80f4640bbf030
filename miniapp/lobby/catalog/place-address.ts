function withParam(query: string, name: string, value: string): string {
  const params = new URLSearchParams(query);
  if (value === '') params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a category; searches and providers stay behind. */
export function categoryPath(category: string): string {
  return `/casino/${category}`;
}

/** The query after a search; an empty one is none. */
export function searchQuery(query: string, search: string): string {
  return withParam(query, 'search', search);
}

/** The query after a provider was chosen, which ends a search; an empty one is all of them. */
export function providerQuery(query: string, provider: string): string {
  return withParam(withParam(query, 'search', ''), 'provider', provider);
}
