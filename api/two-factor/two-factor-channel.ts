import { throttleKey } from '../auth/network.ts';
import type { Context } from '../context.ts';
import type { ChannelHandlers, PlayerCaller } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { loadSecret } from './load-secret.ts';
import { turnOff } from './turn-off.ts';
import { turnOn } from './turn-on.ts';

type TwoFactorMessage = 'load2FA' | 'enable2FA' | 'disable2FA';

/** Changes of how an account is held come at the pace of all changes of accounts. */
export function paceTwoFactor({ limits }: Context, { session, address }: PlayerCaller): void {
  takeToken(limits.settings, { playerId: session.playerId, throttle: throttleKey(address) });
}

export const twoFactorMessages: Pick<ChannelHandlers['user'], TwoFactorMessage> = {
  load2FA: async (context, caller) => {
    paceTwoFactor(context, caller);
    return await loadSecret(context, caller.session.playerId);
  },
  enable2FA: async (context, caller, asked) => {
    paceTwoFactor(context, caller);
    return { recoveryCodes: [...(await turnOn(context, caller.session, asked))] };
  },
  disable2FA: async (context, caller, proof) => {
    paceTwoFactor(context, caller);
    await turnOff(context, caller.session, proof);
    return {};
  },
};
