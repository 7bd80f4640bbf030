import * as z from 'zod/mini';

/** An input or an answer without fields. */
export const nothing = z.strictObject({});
