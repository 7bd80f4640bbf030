import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { type CloseAccountDeps, closeAccount } from './close-account.ts';
import {
  type EndSessionDeps,
  endOneSession,
  endOtherSessions,
  type ListSessionsDeps,
  listSessions,
} from '../sessions/player-sessions.ts';

type SettingsCallsDeps = ListSessionsDeps & EndSessionDeps & CloseAccountDeps;

export const settingsCalls = {
  'settings.getSessions': async (deps, { session }) => ({
    sessions: await listSessions(deps, session),
  }),
  'settings.endSession': async (deps, { session }, { id }) => {
    await endOneSession(deps, session, id);
    return { sessions: await listSessions(deps, session) };
  },
  'settings.endOtherSessions': async (deps, { session }) => {
    await endOtherSessions(deps, session);
    return { sessions: await listSessions(deps, session) };
  },
  'protection.closeAccount': async (deps, { session }, request) => {
    await closeAccount(deps, session, request);
    return {};
  },
} satisfies Partial<CallHandlers<SettingsCallsDeps>>;
