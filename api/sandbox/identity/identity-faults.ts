import { setTimeout as delay } from 'node:timers/promises';
import { createStandInFaults } from '../fault-menu.ts';

/** What goes wrong in the address the browser is sent back to. */
const OF_RETURNS = ['swapped-state', 'replayed-code', 'duplicate-keys'] as const;
/** What goes wrong in what the provider confirms. */
const OF_ANSWERS = [
  'wrong-audience',
  'wrong-issuer',
  'wrong-nonce',
  'wrong-key',
  'expired',
  'unsigned',
  'hs256',
  'other-user',
  'malformed',
  'slow',
  'server-error',
] as const;

export type AnswerFault = (typeof OF_ANSWERS)[number];

/** The faults of all providers of the stand-in: one menu of returns, one of answers. */
export function createIdentityFaults() {
  const returns = createStandInFaults(OF_RETURNS);
  const answers = createStandInFaults(OF_ANSWERS);
  return {
    returns,
    answers,
    /** The next fault of an answer, after the wait that a slow one has. */
    takeAnswer: async (): Promise<AnswerFault | undefined> => {
      const fault = answers.take();
      if (fault?.kind === 'slow') await delay(fault.delayMs ?? 0);
      return fault?.kind;
    },
  };
}
export type IdentityFaults = ReturnType<typeof createIdentityFaults>;
