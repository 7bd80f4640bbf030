import * as z from 'zod/mini';

/** random.org's signed answer, unchanged: the signature covers `random`. */
export const randomOrgData = z.object({ random: z.unknown(), signature: z.string() });

/** random.org's signed answer, unchanged. Keep it as text: the order of its fields is signed. */
export type RandomOrgData = z.infer<typeof randomOrgData>;
