import type { ChannelHandlers } from '../../platform/wire/handlers.ts';

type Deps = object;

export const chatMessages = {
  load: async () => {
    throw new Error('not built');
  },
  refresh: async () => {
    throw new Error('not built');
  },
  leave: async () => {
    throw new Error('not built');
  },
  send: async () => {
    throw new Error('not built');
  },
  sendGif: async () => {
    throw new Error('not built');
  },
  sendSticker: async () => {
    throw new Error('not built');
  },
  del: async () => {
    throw new Error('not built');
  },
} satisfies Partial<ChannelHandlers<Deps>['chat']>;
