import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { cancelForBreak } from '../cashdesk/deposits/cancel-for-break.ts';
import type { Context } from '../context.ts';
import { paceChange } from '../settings/pace-change.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { cancelLimit, confirmLimit, setLimit } from './change-limit.ts';
import { acceptTerms, saveAssessment, setBirthDate, setRealityMinutes } from './choices.ts';
import { closeAccount } from './close-account.ts';
import { answerRealityCheck } from './reality-check.ts';
import { takeBreak } from './take-break.ts';
import { viewProtection } from './view-protection.ts';

/** The state after a change made here, which this process shall not have to hear of. */
async function stateAfter(context: Context, playerId: PlayerId): Promise<ProtectionState> {
  context.protection.invalidate(playerId);
  const state = await viewProtection(context, playerId);
  if (state === undefined) throw new Refusal('wire.invalid-token');
  return state;
}

export const protectionCalls = {
  'protection.getState': async (context, { session }) => {
    const state = await viewProtection(context, session.playerId);
    if (state === undefined) throw new Refusal('wire.invalid-token');
    return state;
  },
  'protection.setLimit': async (context, caller, { kind, period, amount }) => {
    paceChange(context, caller);
    const { playerId } = caller.session;
    const nowMs = context.clock.nowMs();
    await setLimit(context.db, { playerId, kind, period }, { amount, nowMs });
    return await stateAfter(context, playerId);
  },
  'protection.confirmLimit': async (context, { session }, { kind, period }) => {
    const { playerId } = session;
    await confirmLimit(context.db, { playerId, kind, period }, context.clock.nowMs());
    return await stateAfter(context, playerId);
  },
  'protection.cancelLimit': async (context, caller, { kind, period }) => {
    paceChange(context, caller);
    const { playerId } = caller.session;
    await cancelLimit(context.db, { playerId, kind, period }, context.clock.nowMs());
    return await stateAfter(context, playerId);
  },
  'protection.setRealityCheck': async (context, { session }, { minutes }) => {
    const { clock, config, db } = context;
    const { policy } = config;
    await setRealityMinutes(db, session.playerId, { minutes, policy, nowMs: clock.nowMs() });
    return await stateAfter(context, session.playerId);
  },
  'protection.answerRealityCheck': async (context, { session }, { choice }) => {
    const { clock, config, db, pushes } = context;
    const { playerId } = session;
    await answerRealityCheck(db, playerId, {
      choice,
      policy: config.policy,
      nowMs: clock.nowMs(),
    });
    if (choice === 'leave') pushes.toPlayer(playerId, 'protection', { type: 'left' });
    return await stateAfter(context, playerId);
  },
  'protection.coolOff': async (context, { session }, { period }) => {
    const asked = { kind: 'coolOff', period } as const;
    await takeBreak(context.db, session.playerId, { asked, nowMs: context.clock.nowMs() });
    context.logger.info({ playerId: session.playerId, period, audit: true }, 'a break began');
    await cancelForBreak(context, session.playerId);
    return await stateAfter(context, session.playerId);
  },
  'protection.exclude': async (context, { session }, { period }) => {
    const asked = { kind: 'exclusion', period } as const;
    await takeBreak(context.db, session.playerId, { asked, nowMs: context.clock.nowMs() });
    context.logger.info({ playerId: session.playerId, period, audit: true }, 'an exclusion began');
    await cancelForBreak(context, session.playerId);
    return await stateAfter(context, session.playerId);
  },
  'protection.setBirthDate': async (context, { session }, { birthDate }) => {
    const { playerId } = session;
    try {
      await setBirthDate(context.db, playerId, { birthDate, nowMs: context.clock.nowMs() });
    } finally {
      context.players.invalidate(playerId);
    }
    return await stateAfter(context, playerId);
  },
  'protection.acceptTerms': async (context, { session }, { version }) => {
    await acceptTerms(context.db, session.playerId, { version, nowMs: context.clock.nowMs() });
    context.players.invalidate(session.playerId);
    return await stateAfter(context, session.playerId);
  },
  'protection.saveAssessment': async (context, { session }, { answers }) => {
    await saveAssessment(context.db, session.playerId, { answers, nowMs: context.clock.nowMs() });
    return await stateAfter(context, session.playerId);
  },
  'protection.closeAccount': async (context, { session }, farewell) => {
    await closeAccount(context, session, farewell);
    return {};
  },
} satisfies Partial<CallHandlers>;
