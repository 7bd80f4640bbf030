import { paceChange } from '../settings/pace-change.ts';
import type { ChannelHandlers } from '../transport/handlers.ts';
import { loadSecret } from './load-secret.ts';
import { turnOff } from './turn-off.ts';
import { turnOn } from './turn-on.ts';

type TwoFactorMessage = 'load2FA' | 'enable2FA' | 'disable2FA';

export const twoFactorMessages: Pick<ChannelHandlers['user'], TwoFactorMessage> = {
  load2FA: async (context, caller) => {
    paceChange(context, caller);
    return await loadSecret(context, caller.session.playerId);
  },
  enable2FA: async (context, caller, asked) => {
    paceChange(context, caller);
    return { recoveryCodes: [...(await turnOn(context, caller.session, asked))] };
  },
  disable2FA: async (context, caller, proof) => {
    paceChange(context, caller);
    await turnOff(context, caller.session, proof);
    return {};
  },
};
