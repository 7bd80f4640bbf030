import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import type { Logger } from '../platform/logger.ts';
import { type PaceDeps, paceChange } from '../platform/wire/pace-change.ts';
import type { Pushes } from '../platform/wire/pushes.ts';
import type { CallHandlers } from '../platform/wire/handlers.ts';
import { cancelLimit, confirmLimit, setLimit } from './limits/change-limit.ts';
import { acceptTerms } from './accept-terms.ts';
import type { Protection } from './guard/protection.ts';
import { answerRealityCheck } from './reality-check/reality-check.ts';
import { saveAssessment } from './save-assessment.ts';
import { setBirthDate } from './set-birth-date.ts';
import { setRealityMinutes } from './reality-check/set-reality-minutes.ts';
import { takeBreak } from './exclusion/take-break.ts';
import { type ViewProtectionDeps, viewProtection } from './view-protection.ts';

/** What the calls of protection need. */
type ProtectionDeps = ViewProtectionDeps &
  PaceDeps & {
    readonly logger: Logger;
    readonly protection: Pick<Protection, 'invalidate'>;
    readonly pushes: Pushes;
    /**
     * Called when a break or an exclusion began; the cash desk ends the player's unpaid deposits.
     */
    readonly breakBegan: (playerId: PlayerId) => Promise<void>;
  };

/** The state after a change made here, without waiting for its announcement. */
async function stateAfter(deps: ProtectionDeps, playerId: PlayerId): Promise<ProtectionState> {
  deps.protection.invalidate(playerId);
  const state = await viewProtection(deps, playerId);
  if (state === undefined) throw new Refusal('wire.invalid-token');
  return state;
}

export const protectionCalls = {
  'protection.getState': async (deps, { session }) => {
    const state = await viewProtection(deps, session.playerId);
    if (state === undefined) throw new Refusal('wire.invalid-token');
    return state;
  },
  'protection.setLimit': async (deps, caller, { kind, period, amount }) => {
    paceChange(deps, caller);
    const { playerId } = caller.session;
    const nowMs = deps.clock.nowMs();
    await setLimit(deps.db, { playerId, kind, period }, { amount, nowMs });
    return await stateAfter(deps, playerId);
  },
  'protection.confirmLimit': async (deps, { session }, { kind, period }) => {
    const { playerId } = session;
    await confirmLimit(deps.db, { playerId, kind, period }, deps.clock.nowMs());
    return await stateAfter(deps, playerId);
  },
  'protection.cancelLimit': async (deps, caller, { kind, period }) => {
    paceChange(deps, caller);
    const { playerId } = caller.session;
    await cancelLimit(deps.db, { playerId, kind, period }, deps.clock.nowMs());
    return await stateAfter(deps, playerId);
  },
  'protection.setRealityCheck': async (deps, { session }, { minutes }) => {
    const { clock, config, db } = deps;
    const { policy } = config;
    await setRealityMinutes(db, session.playerId, { minutes, policy, nowMs: clock.nowMs() });
    return await stateAfter(deps, session.playerId);
  },
  'protection.answerRealityCheck': async (deps, { session }, { choice }) => {
    const { clock, config, db, pushes } = deps;
    const { playerId } = session;
    await answerRealityCheck(db, playerId, {
      choice,
      policy: config.policy,
      nowMs: clock.nowMs(),
    });
    if (choice === 'leave') pushes.toPlayer(playerId, 'protection', { type: 'left' });
    return await stateAfter(deps, playerId);
  },
  'protection.coolOff': async (deps, { session }, { period }) => {
    const asked = { kind: 'coolOff', period } as const;
    await takeBreak(deps.db, session.playerId, { asked, nowMs: deps.clock.nowMs() });
    deps.logger.info({ playerId: session.playerId, period, audit: true }, 'a break began');
    await deps.breakBegan(session.playerId);
    return await stateAfter(deps, session.playerId);
  },
  'protection.exclude': async (deps, { session }, { period }) => {
    const asked = { kind: 'exclusion', period } as const;
    await takeBreak(deps.db, session.playerId, { asked, nowMs: deps.clock.nowMs() });
    deps.logger.info({ playerId: session.playerId, period, audit: true }, 'an exclusion began');
    await deps.breakBegan(session.playerId);
    return await stateAfter(deps, session.playerId);
  },
  'protection.setBirthDate': async (deps, { session }, { birthDate }) => {
    const { playerId } = session;
    try {
      await setBirthDate(deps.db, playerId, { birthDate, nowMs: deps.clock.nowMs() });
    } finally {
      deps.players.invalidate(playerId);
    }
    return await stateAfter(deps, playerId);
  },
  'protection.acceptTerms': async (deps, { session }, { version }) => {
    await acceptTerms(deps.db, session.playerId, { version, nowMs: deps.clock.nowMs() });
    deps.players.invalidate(session.playerId);
    return await stateAfter(deps, session.playerId);
  },
  'protection.saveAssessment': async (deps, { session }, { answers }) => {
    await saveAssessment(deps.db, session.playerId, { answers, nowMs: deps.clock.nowMs() });
    return await stateAfter(deps, session.playerId);
  },
} satisfies Partial<CallHandlers<ProtectionDeps>>;
