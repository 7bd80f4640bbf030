import type { CallHandlers } from '../transport/handlers.ts';
import { endOneSession, endOtherSessions, listSessions } from './devices.ts';

export const settingsCalls = {
  'settings.getSessions': async (context, { session }) => ({
    sessions: await listSessions(context, session),
  }),
  'settings.endSession': async (context, { session }, { id }) => {
    await endOneSession(context, session, id);
    return { sessions: await listSessions(context, session) };
  },
  'settings.endOtherSessions': async (context, { session }) => {
    await endOtherSessions(context, session);
    return { sessions: await listSessions(context, session) };
  },
} satisfies Partial<CallHandlers>;
