import * as z from 'zod/mini';

/** An input or an answer without fields. */
export const nothing = z.strictObject({});

/** The payload of a channel message without fields; a client may leave it out. */
export const noPayload = z.optional(nothing);
