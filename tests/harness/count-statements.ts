import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../api/platform/db/database.ts';

/** The same database, and how many statements were built for it so far. */
export function countStatements(db: Database): {
  readonly db: Database;
  readonly count: () => number;
} {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(counter), count: () => count };
}
