import { type RawBuilder, sql } from 'kysely';

/** To compare an id with: one of these. One parameter, however many they are. */
export const anyOf = (ids: readonly number[]): RawBuilder<bigint> =>
  sql<bigint>`any(${ids.map(BigInt)}::bigint[])`;
