import { Redirect, useSearch } from 'wouter';
import { HOME } from './outside-target.ts';

/** `/webApp/auth`: the launch signs in by itself, so this only leads on, with the whole query. */
export function WebAppPage() {
  const query = useSearch();
  const page = new URLSearchParams(query).has('newYear') ? '/newYearBoom' : HOME;
  return <Redirect replace to={`${page}${query && `?${query}`}`} />;
}
