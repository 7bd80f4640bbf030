import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Updates that Telegram sent at once arrive within this time of one another. */
const SETTLE_MS = 300;
const LOOK_MS = 40;
/** The bot waits three seconds for an answer; an update before this one may have died. */
const PATIENCE_MS = 1500;

/** Which chat an update is of, and its number, where updates come in parallel. */
export type Arrival = {
  readonly chatId: number;
  /** Telegram's number; undefined where the bot gives one after the other. */
  readonly updateId?: number | undefined;
};

/**
 * Works on the updates of one chat in the order of their numbers, though a webhook brings them in
 * parallel, to any process: an update waits a moment for those before it, and until they are done.
 * It waits no longer than the bot does, so one that died holds up nothing.
 */
export async function inOrder<Result>(
  db: Database,
  { chatId, updateId }: Arrival,
  work: () => Promise<Result>,
): Promise<Result> {
  if (updateId === undefined) return await work();
  await sql`
    insert into support_arrivals (update_id, chat_id) values (${updateId}, ${chatId})
    on conflict (update_id) do nothing`.execute(db);
  await pause(SETTLE_MS);
  const untilMs = performance.now() + PATIENCE_MS;
  while (performance.now() < untilMs && (await isAnyBefore(db, { chatId, updateId }))) {
    await pause(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    await db.deleteFrom('support_arrivals').where('update_id', '=', BigInt(updateId)).execute();
  }
}

async function isAnyBefore(
  db: Database,
  { chatId, updateId }: { readonly chatId: number; readonly updateId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from support_arrivals
     where chat_id = ${chatId} and update_id < ${updateId}
       and arrived_at > now() - ${`${2 * PATIENCE_MS} milliseconds`}::interval limit 1`.execute(db);
  return rows.length > 0;
}
