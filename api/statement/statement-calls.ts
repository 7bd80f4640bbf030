import type { CallHandlers } from '../transport/handlers.ts';

export const statementCalls = {
  'statement.get': async () => ({ entries: [], next: null }),
} satisfies Partial<CallHandlers>;
