import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { createComplaint, listComplaints } from './complaints.ts';

export const complaintsCalls = {
  'complaints.create': async ({ clock, db }, { session }, input) =>
    await createComplaint(db, session.playerId, { ...input, nowMs: clock.nowMs() }),
  'complaints.getList': async ({ db }, { session }) => ({
    complaints: [...(await listComplaints(db, session.playerId))],
  }),
} satisfies Partial<CallHandlers<{ readonly clock: Clock; readonly db: Database }>>;
