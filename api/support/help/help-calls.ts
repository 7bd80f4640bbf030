import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { getRating, type HelpDeps, rateAnswer } from './rate-answer.ts';

export const helpCalls = {
  'help.getRating': async (deps, { session }, { answer }) =>
    await getRating(deps, session.playerId, answer),
  'help.rate': async (deps, { session }, said) => await rateAnswer(deps, session.playerId, said),
} satisfies Partial<CallHandlers<HelpDeps>>;
