import * as z from 'zod/mini';
import {
  SANDBOX_IDENTITY_CLIENT_ID,
  SANDBOX_IDENTITY_SECRET,
} from '../../../shared/platform/security/sandbox-secrets.ts';
import type { GoogleSettings } from './providers/google.ts';
import type { SteamSettings } from './providers/steam.ts';
import type { TelegramSettings } from './providers/telegram.ts';
import type { VkSettings } from './providers/vk.ts';
import type { XSettings } from './providers/x.ts';

const text = z.optional(z.string());
const address = z.optional(
  z.url({ protocol: /^https?$/ }).check(z.overwrite((url) => url.replace(/\/+$/, ''))),
);

/** The variables of sign-in with identity providers; `.env.example` explains each one. */
export const identityVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address,
  VK_CLIENT_ID: text,
  VK_URL: address,
  STEAM_API_KEY: text,
  STEAM_URL: address,
  STEAM_API_URL: address,
  X_CLIENT_ID: text,
  X_CLIENT_SECRET: text,
  X_URL: address,
  X_API_URL: address,
  TELEGRAM_CLIENT_SECRET: text,
  TELEGRAM_ISSUER: address,
  TELEGRAM_WIDGET: z.optional(z.enum(['true', 'false'])),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof identityVariables>>;

/** The providers this site is known to; undefined ones are switched off. */
export type IdentitySettings = {
  readonly google: GoogleSettings | undefined;
  readonly vk: VkSettings | undefined;
  readonly steam: SteamSettings | undefined;
  readonly x: XSettings | undefined;
  readonly telegram: TelegramSettings | undefined;
  /** Whether the data of Telegram's older widget sign in too. */
  readonly takesWidget: boolean;
};

const ADDRESSES = [
  'GOOGLE_ISSUER',
  'VK_URL',
  'STEAM_URL',
  'STEAM_API_URL',
  'X_URL',
  'X_API_URL',
  'TELEGRAM_ISSUER',
] as const;
type AddressName = (typeof ADDRESSES)[number];

const REAL: Readonly<Record<AddressName, string>> = {
  GOOGLE_ISSUER: 'https://accounts.google.com',
  VK_URL: 'https://id.vk.com',
  STEAM_URL: 'https://steamcommunity.com',
  STEAM_API_URL: 'https://api.steampowered.com',
  X_URL: 'https://x.com',
  X_API_URL: 'https://api.x.com',
  TELEGRAM_ISSUER: 'https://oauth.telegram.org',
};

/** The path of the stand-in of each of them. */
const STAND_IN_PATH = '/sandbox/identity';
const STAND_IN: Readonly<Record<AddressName, string>> = {
  GOOGLE_ISSUER: `${STAND_IN_PATH}/google`,
  VK_URL: `${STAND_IN_PATH}/vk`,
  STEAM_URL: `${STAND_IN_PATH}/steam`,
  STEAM_API_URL: `${STAND_IN_PATH}/steam-api`,
  X_URL: `${STAND_IN_PATH}/x`,
  X_API_URL: `${STAND_IN_PATH}/x-api`,
  TELEGRAM_ISSUER: `${STAND_IN_PATH}/telegram`,
};

/** The address of the product, and the bot whose id is the client's at Telegram. */
type Around = { readonly isSandbox: boolean; readonly port: number; readonly botToken: string };

/**
 * The providers by what is configured: each needs its id and secret. In the sandbox all of them are
 * the stand-in's, which knows one client.
 */
export function identitiesOf(values: Values, around: Around): IdentitySettings {
  const at = (name: AddressName) =>
    values[name] ??
    (around.isSandbox ? `http://localhost:${around.port}${STAND_IN[name]}` : REAL[name]);
  const id = (given: string | undefined) =>
    given ?? (around.isSandbox ? SANDBOX_IDENTITY_CLIENT_ID : undefined);
  const secret = (given: string | undefined) =>
    given ?? (around.isSandbox ? SANDBOX_IDENTITY_SECRET : undefined);
  const google = pair(id(values.GOOGLE_CLIENT_ID), secret(values.GOOGLE_CLIENT_SECRET));
  const x = pair(id(values.X_CLIENT_ID), secret(values.X_CLIENT_SECRET));
  const telegram = pair(around.botToken.split(':')[0], secret(values.TELEGRAM_CLIENT_SECRET));
  const vkId = id(values.VK_CLIENT_ID);
  const steamKey = secret(values.STEAM_API_KEY);
  return {
    google: google && { issuer: at('GOOGLE_ISSUER'), ...google },
    vk: vkId === undefined ? undefined : { url: at('VK_URL'), clientId: vkId },
    steam:
      steamKey === undefined
        ? undefined
        : { url: at('STEAM_URL'), apiUrl: at('STEAM_API_URL'), apiKey: steamKey },
    x: x && { url: at('X_URL'), apiUrl: at('X_API_URL'), ...x },
    telegram: telegram && { issuer: at('TELEGRAM_ISSUER'), ...telegram },
    takesWidget: values.TELEGRAM_WIDGET === 'true' || (around.isSandbox && !values.TELEGRAM_WIDGET),
  };
}

function pair(clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret };
}

/** What keeps these settings from production, without their values. */
export function identityFaults(values: Values): readonly (string | false)[] {
  return [
    ...ADDRESSES.flatMap((name) => [
      values[name]?.startsWith('http:') === true && `${name} must be an https address`,
      values[name]?.includes(STAND_IN_PATH) === true && `${name} names the sandbox’s stand-in`,
    ]),
    ...secretsOf(values).flatMap(([name, value]) => [
      value === SANDBOX_IDENTITY_SECRET && `${name} is the sandbox secret`,
    ]),
    isHalf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET) &&
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together',
    isHalf(values.X_CLIENT_ID, values.X_CLIENT_SECRET) &&
      'X_CLIENT_ID and X_CLIENT_SECRET go together',
  ];
}

const isHalf = (one: string | undefined, other: string | undefined) =>
  (one === undefined) !== (other === undefined);

const secretsOf = (values: Values) =>
  [
    ['GOOGLE_CLIENT_SECRET', values.GOOGLE_CLIENT_SECRET],
    ['X_CLIENT_SECRET', values.X_CLIENT_SECRET],
    ['TELEGRAM_CLIENT_SECRET', values.TELEGRAM_CLIENT_SECRET],
    ['STEAM_API_KEY', values.STEAM_API_KEY],
  ] as const;
