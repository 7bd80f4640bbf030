import { sql } from 'kysely';
import { DELETED_TEXT_DAYS } from '../../../shared/community/chat/rules.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** How many rows of a kind one run empties; the next night goes on. */
const BATCH_ROWS = 10_000;

/**
 * Empties what was held or reported, with the lines around it, once the time for disputes since its
 * decision is over. Who decided what stays.
 */
export const forgetModerationJob: Job = {
  name: 'forget-moderation',
  cron: '55 3 * * *',
  limitSeconds: 300,
  run: async ({ db, clock }) => {
    const before = new Date(clock.nowMs() - DELETED_TEXT_DAYS * DAY_MS);
    await sql`
      update chat_held set text = '' where id in (
        select id from chat_held
         where decided_at < ${before} and text <> '' limit ${BATCH_ROWS})`.execute(db);
    await sql`
      update chat_reported set text = '', context = '[]' where uid in (
        select uid from chat_reported
         where decided_at < ${before} and text <> '' limit ${BATCH_ROWS})
    `.execute(db);
  },
};
