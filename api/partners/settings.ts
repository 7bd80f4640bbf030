import * as z from 'zod/mini';

/** The variables of partners; `.env.example` explains each one. */
export const partnerVariables = {
  PARTNERS_GROUP_URL: z.optional(z.url({ protocol: /^https$/ })),
};

type Values = z.infer<z.ZodMiniObject<typeof partnerVariables>>;

/** The group of partners with enough players; undefined where the operator has none. */
export const partnersGroupOf = (
  { PARTNERS_GROUP_URL }: Values,
  { isSandbox, siteUrl }: { readonly isSandbox: boolean; readonly siteUrl: string },
): string | undefined =>
  PARTNERS_GROUP_URL ?? (isSandbox ? `${siteUrl}/sandbox/telegram` : undefined);
