import * as z from 'zod/mini';
import { SANDBOX_POSTS_TOKEN } from '../../../shared/platform/security/sandbox-secrets.ts';
import type { RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';

const text = z.optional(z.string());
const address = z.optional(
  z.url({ protocol: /^https?$/ }).check(z.overwrite((url) => url.replace(/\/+$/, ''))),
);

/** The variables of reading posts; `.env.example` explains each one. */
export const postVariables = {
  X_POSTS_TOKEN: text,
  X_POSTS_URL: address,
  VK_POSTS_TOKEN: text,
  VK_POSTS_URL: address,
} as const;

type Values = z.infer<z.ZodMiniObject<typeof postVariables>>;

/** How posts of a network are read, and where players write them. */
export type PostSettings = {
  /** The address of the API: what comes before `/2/tweets` on X, before `/method` on VK. */
  readonly url: string;
  readonly token: string;
  readonly composeUrl: string;
};

const REAL = {
  x: { url: 'https://api.x.com', composeUrl: 'https://x.com/intent/post' },
  vk: { url: 'https://api.vk.com', composeUrl: 'https://vk.com/share.php' },
} as const;

/** The path of the stand-in, and that of its page on which posts are written. */
const STAND_IN_PATH = '/sandbox/posts';
const STAND_IN = {
  x: { path: `${STAND_IN_PATH}/x`, page: '/intent/post' },
  vk: { path: `${STAND_IN_PATH}/vk`, page: '/share.php' },
} as const;

type Place = { readonly isSandbox: boolean; readonly port: number; readonly siteUrl: string };

/** The networks whose posts can be read; one without a token is left out. */
export function postsOf(
  values: Values,
  { isSandbox, port, siteUrl }: Place,
): Readonly<Partial<Record<RepostNetwork, PostSettings>>> {
  const settingsOf = (network: RepostNetwork, token?: string, url?: string) => {
    const usable = token ?? (isSandbox ? SANDBOX_POSTS_TOKEN : undefined);
    if (usable === undefined) return {};
    const { path, page } = STAND_IN[network];
    const isStandIn = url === undefined ? isSandbox : url.endsWith(path);
    const real = REAL[network];
    const settings: PostSettings = {
      url: url ?? (isStandIn ? `http://localhost:${port}${path}` : real.url),
      token: usable,
      composeUrl: isStandIn ? `${siteUrl}${path}${page}` : real.composeUrl,
    };
    return { [network]: settings };
  };
  return {
    ...settingsOf('x', values.X_POSTS_TOKEN, values.X_POSTS_URL),
    ...settingsOf('vk', values.VK_POSTS_TOKEN, values.VK_POSTS_URL),
  };
}

/** Why these settings are not fit for production, without their values. */
export const postFaults = (values: Values): readonly (string | false)[] => [
  ...(['X_POSTS_URL', 'VK_POSTS_URL'] as const).flatMap((name) => [
    values[name]?.startsWith('http:') === true && `${name} must be an https address`,
    values[name]?.includes(STAND_IN_PATH) === true && `${name} names the sandbox’s stand-in`,
  ]),
  ...(['X_POSTS_TOKEN', 'VK_POSTS_TOKEN'] as const).map(
    (name) => values[name] === SANDBOX_POSTS_TOKEN && `${name} is the sandbox token`,
  ),
];
