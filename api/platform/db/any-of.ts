import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of a comparison: the id is one of these. It is one parameter, whatever their
 * number.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<bigint> =>
  sql<bigint>`any(${ids.map(BigInt)}::bigint[])`;
