import { Refusal } from '../../shared/errors/refusal.ts';
import type { CallHandlers } from '../transport/handlers.ts';

export const passkeysCalls = {
  'passkeys.list': async () => ({ passkeys: [] }),
  'passkeys.begin': async () => {
    throw new Refusal('passkeys.failed');
  },
  'passkeys.finish': async () => {
    throw new Refusal('passkeys.failed');
  },
  'passkeys.rename': async () => {
    throw new Refusal('passkeys.unknown');
  },
  'passkeys.remove': async () => {
    throw new Refusal('passkeys.unknown');
  },
} satisfies Partial<CallHandlers>;
