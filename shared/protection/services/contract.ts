import * as z from 'zod/mini';
import { CLOSING_REASONS } from './services.ts';

/** Why something is closed for all players at once, and in about how many hours it should open. */
export const closing = z.object({ reason: z.enum(CLOSING_REASONS), hours: z.int() });
export type ClosingView = z.infer<typeof closing>;
