import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { appealBan } from './appeal-ban.ts';
import type { ModerationDeps } from './ban-player.ts';
import { reportMessage } from './report-message.ts';

export const moderationCalls = {
  'chat.report': async (deps, { session }, input) => {
    await reportMessage(deps, session.playerId, input);
    return {};
  },
  'chat.appeal': async (deps, { session }, input) => {
    await appealBan(deps, session.playerId, input);
    return {};
  },
} satisfies Partial<CallHandlers<ModerationDeps>>;
