import type { ChannelHandlers } from '../../platform/wire/handlers.ts';

type Deps = object;

export const airdropsMessages = {
  sendAirDrop: async () => {
    throw new Error('not built');
  },
  takeAirDrop: async () => {
    throw new Error('not built');
  },
} satisfies Partial<ChannelHandlers<Deps>['chat']>;
