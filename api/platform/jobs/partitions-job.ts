import { sql } from 'kysely';
import type { Job } from './job.ts';

const TABLES = ['transfers', 'rounds', 'requests', 'totals_changes'] as const;

/** The current month and the two that follow: a month of failed runs does no harm. */
const MONTHS = 3;

/** Makes the monthly partitions of the large tables before anything needs them. */
export const partitionsJob: Job = {
  name: 'partitions',
  cron: '20 1 * * *',
  limitSeconds: 300,
  run: async ({ db }) => {
    for (const table of TABLES) {
      await sql`select ensure_partitions(${table}, current_date, ${MONTHS})`.execute(db);
    }
  },
};
