import * as z from 'zod/mini';

/** The houses somebody can sign in with, as the wire names them. */
export const PROVIDERS = ['google', 'vk', 'steam', 'x', 'telegram'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The last part of `/api/auth/{path}`, where a sign-in with a provider begins. */
export const PROVIDER_PATHS = {
  google: 'google',
  vk: 'vkontakte',
  steam: 'steam',
  x: 'twitter',
  telegram: 'telegram',
} as const satisfies Record<ProviderName, string>;

/**
 * Why a sign-in with a provider came to nothing, as the query `socialError` of /main says it, or
 * `linkError` of /settings/account where it was to be attached.
 */
export const SOCIAL_ERRORS = [
  /** The provider, or what came in its name, did not prove who it was. */
  'provider_error',
  /** The profile belongs to another player, or the player has another profile of this provider. */
  'already_in_use',
  /** The link or the attempt is unknown, used, too old, or of another browser. */
  'expired',
  /** The person said no at the provider. */
  'cancelled',
  /** The provider is not configured here, or does not answer. */
  'unavailable',
  /** The account is closed. */
  'closed',
  /** The profile belonged to somebody who is excluded from play. */
  'excluded',
] as const;
export type SocialError = (typeof SOCIAL_ERRORS)[number];

const provider = z.enum(PROVIDERS);

export const providersOutput = z.object({
  /** Only those that work here, in the order to show. */
  providers: z.array(
    z.object({
      provider,
      /** It refuses web views: from Telegram it opens in the outside browser. */
      opensOutside: z.boolean(),
    }),
  ),
});

/** A profile attached to the player, as the player sees it. */
export const identityView = z.object({
  provider,
  profileId: z.string(),
  name: z.nullable(z.string()),
  /** The profile's page, where it has one. */
  url: z.nullable(z.string()),
  /** ISO 8601. */
  attachedAt: z.string(),
  /** False for the last way into the account. */
  canDetach: z.boolean(),
});
export type IdentityView = z.infer<typeof identityView>;

export const identitiesOutput = z.object({ identities: z.array(identityView) });

export const beginInput = z.strictObject({ provider });
/**
 * A link that attaches, good once, for ten minutes: a path for the browser of this session, or from
 * Telegram a whole address for the outside browser.
 */
export const beginOutput = z.object({ url: z.string() });

/** What confirms the owner follows the rule of all changes of credentials. */
export const detachInput = z.strictObject({
  provider,
  password: z.optional(z.string().check(z.maxLength(128))),
  code: z.optional(z.string().check(z.maxLength(16))),
});

/** To every connection of a player whose profiles changed. */
export const identitiesEvent = z.object({
  type: z.literal('changed'),
  identities: z.array(identityView),
});

/** Exchanges the single-use token of an X sign-in's return for the session. */
export const twitterTokenBody = z.object({ hashToken: z.string().check(z.maxLength(128)) });
