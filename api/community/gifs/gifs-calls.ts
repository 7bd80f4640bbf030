import type { CallHandlers } from '../../platform/wire/handlers.ts';

type Deps = object;

export const gifsCalls = {
  'gifs.trending': async () => {
    throw new Error('not built');
  },
  'gifs.search': async () => {
    throw new Error('not built');
  },
} satisfies Partial<CallHandlers<Deps>>;
