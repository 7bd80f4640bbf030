import * as z from 'zod/mini';

/** The variables of partners; `.env.example` explains each one. */
export const partnerVariables = {
  PARTNERS_GROUP_URL: z.optional(z.url({ protocol: /^https$/ })),
  SANDBOX_POSTBACKS_TO: z.optional(z.url({ protocol: /^https?$/ })),
};

type Values = z.infer<z.ZodMiniObject<typeof partnerVariables>>;

/** The group of partners with enough players; undefined where the operator has none. */
export const partnersGroupOf = (
  { PARTNERS_GROUP_URL }: Values,
  { isSandbox, siteUrl }: { readonly isSandbox: boolean; readonly siteUrl: string },
): string | undefined =>
  PARTNERS_GROUP_URL ?? (isSandbox ? `${siteUrl}/sandbox/telegram` : undefined);

/**
 * Where postbacks may go beside public hosts: the sandbox's receiver, which is on one's own machine.
 * Outside the sandbox it is nowhere, whatever is written.
 */
export const postbacksAlsoToOf = (
  { SANDBOX_POSTBACKS_TO }: Values,
  isSandbox: boolean,
): readonly string[] =>
  isSandbox && SANDBOX_POSTBACKS_TO !== undefined ? [new URL(SANDBOX_POSTBACKS_TO).origin] : [];
