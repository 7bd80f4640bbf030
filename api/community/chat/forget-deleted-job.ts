import { sql } from 'kysely';
import { DELETED_TEXT_DAYS } from '../../../shared/community/chat/rules.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** How many messages one run empties; the next night goes on. */
const BATCH_ROWS = 10_000;

/** Empties deleted messages whose time for disputes is over; their rows stay, and with them the order. */
export const forgetDeletedJob: Job = {
  name: 'forget-deleted-chat',
  cron: '50 3 * * *',
  limitSeconds: 300,
  run: async ({ db, clock, logger }) => {
    const before = new Date(clock.nowMs() - DELETED_TEXT_DAYS * DAY_MS);
    const { numAffectedRows = 0n } = await sql`
      update chat_messages set text = '', data = null where uid in (
        select uid from chat_messages
         where deleted_at < ${before} and text <> '' order by deleted_at limit ${BATCH_ROWS})
    `.execute(db);
    if (numAffectedRows > 0n) {
      logger.info({ count: Number(numAffectedRows) }, 'deleted messages of the chat are emptied');
    }
  },
};
