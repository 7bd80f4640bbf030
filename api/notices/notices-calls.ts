import type { CallHandlers } from '../transport/handlers.ts';

export const noticesCalls = {
  'notices.get': async () => ({ canReach: false, isOn: true }),
  'notices.set': async (_context, _caller, { isOn }) => ({ canReach: false, isOn }),
} satisfies Partial<CallHandlers>;
