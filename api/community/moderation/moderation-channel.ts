import type { ChannelHandlers } from '../../platform/wire/handlers.ts';

type Deps = object;

export const moderationMessages = {
  ban: async () => {
    throw new Error('not built');
  },
  unban: async () => {
    throw new Error('not built');
  },
} satisfies Partial<ChannelHandlers<Deps>['chat']>;
