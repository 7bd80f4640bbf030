import * as z from 'zod/mini';

/** The variables of the reserves; `.env.example` explains each one. */
export const solvencyVariables = {
  RESERVES_URL: z.optional(z.url()),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof solvencyVariables>>;

/** The path of the stand-in, below the site. */
const STAND_IN_PATH = '/sandbox/reserves';

/** Where the operator's treasury reports its holdings; undefined where there is no such service. */
export type SolvencySettings = { readonly reservesUrl: string | undefined };

/** The treasury as configured. */
export function solvencyOf(
  values: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): SolvencySettings {
  const standIn = isSandbox ? `http://localhost:${port}${STAND_IN_PATH}` : undefined;
  return { reservesUrl: values.RESERVES_URL ?? standIn };
}

/** Why these settings are not fit for production, without their values. */
export function solvencyFaults({ RESERVES_URL: url }: Values): readonly (string | false)[] {
  return [
    url?.startsWith('https://') === false && 'RESERVES_URL must be an https address',
    url?.includes(STAND_IN_PATH) === true && 'RESERVES_URL names the sandbox’s stand-in',
  ];
}
