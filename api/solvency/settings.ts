import * as z from 'zod/mini';

/** The variables of the reserves; `.env.example` explains each one. */
export const solvencyVariables = {
  RESERVES_URL: z.optional(z.url()),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof solvencyVariables>>;

/** Where the stand-in answers, below the site. */
const STAND_IN_PATH = '/sandbox/reserves';

/** Where the house's treasury tells what it holds; undefined where it tells nothing. */
export type SolvencySettings = { readonly reservesUrl: string | undefined };

/** The treasury as configured. */
export function solvencyOf(
  values: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): SolvencySettings {
  const standIn = isSandbox ? `http://localhost:${port}${STAND_IN_PATH}` : undefined;
  return { reservesUrl: values.RESERVES_URL ?? standIn };
}

/** What keeps these settings from production, in words without their values. */
export function solvencyFaults({ RESERVES_URL: url }: Values): readonly (string | false)[] {
  return [
    url?.startsWith('https://') === false && 'RESERVES_URL must be an https address',
    url?.includes(STAND_IN_PATH) === true && 'RESERVES_URL names the sandbox’s stand-in',
  ];
}
