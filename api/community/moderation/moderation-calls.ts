import type { CallHandlers } from '../../platform/wire/handlers.ts';

type Deps = object;

export const moderationCalls = {
  'chat.report': async () => {
    throw new Error('not built');
  },
  'chat.appeal': async () => {
    throw new Error('not built');
  },
} satisfies Partial<CallHandlers<Deps>>;
