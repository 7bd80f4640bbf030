import * as z from 'zod/mini';

/**
 * The idempotency key that a client makes for a message. It is read in lower case, as the database
 * writes it: one id in capitals and in small letters is one request.
 */
export const requestId = z.uuid().check(z.toLowerCase());
