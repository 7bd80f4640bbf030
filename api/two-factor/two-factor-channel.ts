import { Refusal } from '../../shared/errors/refusal.ts';
import type { ChannelHandlers } from '../transport/handlers.ts';

export const twoFactorMessages: Pick<
  ChannelHandlers['user'],
  'load2FA' | 'enable2FA' | 'disable2FA'
> = {
  load2FA: async () => {
    throw new Refusal('settings.confirm-again');
  },
  enable2FA: async () => {
    throw new Refusal('settings.two-factor-not-begun');
  },
  disable2FA: async () => {
    throw new Refusal('settings.two-factor-off');
  },
};
