import * as z from 'zod/mini';
import { ownerProof } from '../settings/owner-proof.ts';
import { PROVIDERS } from './providers.ts';

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
  /** The one origin whose pages make and use passkeys; others of ours cannot. */
  passkeyOrigin: z.string(),
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

const owned = { provider, ...ownerProof };

export const beginInput = z.strictObject(owned);
/**
 * A link that attaches, good once, for ten minutes: a path for the browser of this session, or from
 * Telegram a whole address for the outside browser.
 */
export const beginOutput = z.object({
  url: z.string(),
  /** From Telegram: four digits to show, which the page in the outside browser asks for. */
  number: z.optional(z.string()),
});

export const detachInput = z.strictObject(owned);

/** To every connection of a player whose profiles changed. */
export const identitiesEvent = z.object({
  type: z.literal('changed'),
  identities: z.array(identityView),
});

/** Exchanges the single-use token of an X sign-in's return for the session. */
export const twitterTokenBody = z.object({ hashToken: z.string().check(z.maxLength(128)) });
