/** The identity providers a player can sign in with, as the wire names them. */
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
 * Why a sign-in with a provider failed: the query `socialError` of /main, or `linkError` of
 * /settings/account when a profile was to be attached.
 */
export const SOCIAL_ERRORS = [
  /** The provider, or an answer in its name, was not authentic. */
  'provider_error',
  /** The profile belongs to another player, or the player has another profile of this provider. */
  'already_in_use',
  /** The link or the attempt is unknown, used, too old, or of another browser. */
  'expired',
  /** The person declined at the provider. */
  'cancelled',
  /** The provider is not configured here, or does not answer. */
  'unavailable',
  /** The account is closed. */
  'closed',
  /** The profile belonged to a player who is excluded from play. */
  'excluded',
] as const;
export type SocialError = (typeof SOCIAL_ERRORS)[number];
