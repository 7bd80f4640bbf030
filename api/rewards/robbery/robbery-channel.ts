import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { type ActivateDeps, activateSpin } from './activate-spin.ts';
import { loadRobbery, spinTimesAfter } from './load-robbery.ts';
import { viewSpin } from './spin-store.ts';
import { startSpin } from './start-spin.ts';

export const robberyMessages = {
  loadPeriodicalBonuses: (deps, { session }) => loadRobbery(deps, session.playerId),
  startPeriodicalBonus: async (deps, { session }) => {
    const spin = await startSpin(deps, session.playerId);
    const { timeActivatePeriodicalBonus } = spinTimesAfter(spin, deps.clock.nowMs());
    const fallenSectors = [...spin.sectors];
    return { data: { timeActivatePeriodicalBonus, fallenSectors, spin: viewSpin(spin) } };
  },
  activatePeriodicalBonus: async (deps, { session, address }, { recaptchaToken: token }) => {
    const ip = address === '' ? undefined : address;
    const spin = await activateSpin(deps, session.playerId, { token, ip });
    return { data: { amount: hundredthsOfMicro(spin.prizeMicro), spin: viewSpin(spin) } };
  },
} satisfies Partial<ChannelHandlers<ActivateDeps>['bonus']>;
