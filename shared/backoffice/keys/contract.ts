import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { actSaid } from '../act-said.ts';
import type { OfficeCalls } from '../calls.ts';

/** How many secrets of accounts a key sealed. */
const keyUse = z.object({
  version: z.int(),
  count: z.int(),
  /**
   * `seals`: the newest. `opens`: an older one. `missing`: it is not configured, its secrets are
   * lost.
   */
  state: z.enum(['seals', 'opens', 'missing']),
});

export const KEYS_CALLS = {
  'keys.status': {
    input: nothing,
    /** `ofAnyKey` counts recovery codes that may be of any key: they are to be resealed. */
    output: z.object({ keys: z.array(keyUse), ofAnyKey: z.int() }),
  },
  'keys.reseal': { input: nothing, output: actSaid },
} as const satisfies OfficeCalls;
