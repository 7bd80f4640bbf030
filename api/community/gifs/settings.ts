import * as z from 'zod/mini';

/** The variables of the GIF search; `.env.example` explains each one. */
export const gifVariables = {
  GIF_PROVIDER: z._default(z.enum(['giphy', 'klipy']), 'giphy'),
  GIF_API_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,128}$/))),
  GIF_URL: z.optional(z.url()),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof gifVariables>>;
export type GifProvider = Values['GIF_PROVIDER'];

/** The path of the sandbox's stand-in, below the site. */
const STAND_IN_PATH = '/sandbox/gifs';
const SANDBOX_KEY = 'sandbox-gif-key';

const API: Readonly<Record<GifProvider, string>> = {
  giphy: 'https://api.giphy.com',
  klipy: 'https://api.klipy.com',
};

/** Hosts that the pictures of a provider come from; one that begins with a dot, and all below it. */
const PICTURE_HOSTS: Readonly<Record<GifProvider, readonly string[]>> = {
  giphy: ['.giphy.com'],
  klipy: ['.klipy.com'],
};

/** Whose GIFs are searched, and how. */
export type GifSettings = {
  readonly provider: GifProvider;
  /** The address before the provider's own paths. */
  readonly url: string;
  readonly key: string;
  readonly pictureHosts: readonly string[];
  readonly isSandbox: boolean;
};

/** Undefined without a key outside the sandbox: then there are no GIFs. */
export function gifsOf(
  { GIF_PROVIDER: provider, GIF_API_KEY, GIF_URL }: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): GifSettings | undefined {
  const standIn = `http://localhost:${port}${STAND_IN_PATH}/${provider}`;
  const key = GIF_API_KEY ?? (isSandbox ? SANDBOX_KEY : undefined);
  if (key === undefined) return undefined;
  const url = (GIF_URL ?? (isSandbox ? standIn : API[provider])).replace(/\/+$/, '');
  return { provider, url, key, pictureHosts: PICTURE_HOSTS[provider], isSandbox };
}

/** Why these settings are not fit for production, without their values. */
export function gifFaults({ GIF_URL, GIF_API_KEY }: Values): readonly (string | false)[] {
  return [
    GIF_URL?.startsWith('https://') === false && 'GIF_URL must be an https address',
    GIF_URL?.includes(STAND_IN_PATH) === true && 'GIF_URL names the sandbox’s stand-in',
    GIF_API_KEY === SANDBOX_KEY && 'GIF_API_KEY is the sandbox’s',
  ];
}
