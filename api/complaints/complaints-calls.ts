import type { CallHandlers } from '../transport/handlers.ts';
import { createComplaint, listComplaints } from './complaints.ts';

export const complaintsCalls = {
  'complaints.create': async ({ clock, db }, { session }, input) =>
    await createComplaint(db, session.playerId, { ...input, nowMs: clock.nowMs() }),
  'complaints.getList': async ({ db }, { session }) => ({
    complaints: [...(await listComplaints(db, session.playerId))],
  }),
} satisfies Partial<CallHandlers>;
