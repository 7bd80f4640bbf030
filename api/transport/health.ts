import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { within } from '../platform/within.ts';

/** A database that takes longer serves no player. */
const ANSWER_MS = 2000;
const KEPT_MS = 1000;

/**
 * Whether this process can serve: its database answers. It is asked once a second at most, however
 * often a balancer or a stranger asks.
 */
export function createHealth(db: Database): () => Promise<boolean> {
  let askedMs = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - askedMs >= KEPT_MS) {
      askedMs = performance.now();
      answer = within(sql`select 1`.execute(db), ANSWER_MS).then((rows) => rows !== undefined);
    }
    return answer;
  };
}
