import * as z from 'zod/mini';

/** The variables of the reserves; `.env.example` explains each one. */
export const solvencyVariables = {
  RESERVES_URL: z.optional(z.url()),
  HOT_WALLET_LOW: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  HOT_WALLET_HIGH: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof solvencyVariables>>;

/** The path of the stand-in, below the site. */
const STAND_IN_PATH = '/sandbox/reserves';

/** Where the operator's treasury reports its holdings; undefined where there is no such service. */
export type SolvencySettings = {
  readonly reservesUrl: string | undefined;
  /** Below and above what worth of the hot wallet staff are alerted, in the base currency. */
  readonly hotWallet: { readonly low: number | undefined; readonly high: number | undefined };
};

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The treasury as configured. */
export function solvencyOf(
  values: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): SolvencySettings {
  const standIn = isSandbox ? `http://localhost:${port}${STAND_IN_PATH}` : undefined;
  return {
    reservesUrl: values.RESERVES_URL ?? standIn,
    hotWallet: { low: numberOf(values.HOT_WALLET_LOW), high: numberOf(values.HOT_WALLET_HIGH) },
  };
}

/** Why these settings are not fit for production, without their values. */
export function solvencyFaults({ RESERVES_URL: url }: Values): readonly (string | false)[] {
  return [
    url?.startsWith('https://') === false && 'RESERVES_URL must be an https address',
    url?.includes(STAND_IN_PATH) === true && 'RESERVES_URL names the sandbox’s stand-in',
  ];
}
