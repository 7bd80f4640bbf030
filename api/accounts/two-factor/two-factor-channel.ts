import { type PaceDeps, paceChange } from '../../platform/wire/pace-change.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { type LoadSecretDeps, loadSecret } from './load-secret.ts';
import { turnOff } from './turn-off.ts';
import { type TurnOnDeps, turnOn } from './turn-on.ts';

type TwoFactorDeps = PaceDeps & LoadSecretDeps & TurnOnDeps;

export const twoFactorMessages = {
  load2FA: async (deps, caller) => {
    paceChange(deps, caller);
    return await loadSecret(deps, caller.session.playerId);
  },
  enable2FA: async (deps, caller, asked) => {
    paceChange(deps, caller);
    return { recoveryCodes: [...(await turnOn(deps, caller.session, asked))] };
  },
  disable2FA: async (deps, caller, proof) => {
    paceChange(deps, caller);
    await turnOff(deps, caller.session, proof);
    return {};
  },
} satisfies Partial<ChannelHandlers<TwoFactorDeps>['user']>;
