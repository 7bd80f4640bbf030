import type { Refusals } from '../../platform/wire/lists.ts';

/** Why no GIFs come; all codes are our own. */
export const GIFS_REFUSALS = {
  unavailable: { code: 950, meaning: 'The GIF service does not answer, or answers with an error.' },
  busy: { code: 951, meaning: 'The GIF service takes no more requests for a while.' },
} as const satisfies Refusals;
