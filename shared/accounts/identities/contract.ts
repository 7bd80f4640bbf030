import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { ownerProof } from '../settings/owner-proof.ts';
import { PROVIDERS } from './providers.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Bodies, Calls, Events } from '../../platform/wire/lists.ts';

const provider = z.enum(PROVIDERS);

const providersOutput = z.object({
  /** Only those that are configured here, in display order. */
  providers: z.array(
    z.object({
      provider,
      /** The provider refuses web views: from Telegram its pages open in the external browser. */
      opensOutside: z.boolean(),
    }),
  ),
  /** The one origin whose pages create and use passkeys; our other origins cannot. */
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
  /** False for the last way to sign in to the account. */
  canDetach: z.boolean(),
});
export type IdentityView = z.infer<typeof identityView>;

const identitiesOutput = z.object({ identities: z.array(identityView) });

const owned = { provider, ...ownerProof };

const beginInput = z.strictObject(owned);
/**
 * A link that attaches a profile; it works once, for ten minutes. A path for the browser of this
 * session, or a full address for the external browser from Telegram.
 */
const beginOutput = z.object({
  url: z.string(),
  /** From Telegram: four digits to show, which the page in the external browser asks for. */
  number: z.optional(z.string()),
});

const detachInput = z.strictObject(owned);

/** Sent to every connection of a player whose profiles changed. */
const identitiesEvent = z.object({
  type: z.literal('changed'),
  identities: z.array(identityView),
});

/** Exchanges the single-use token that an X sign-in returns with for the session. */
const twitterTokenBody = z.object({ hashToken: text(128) });

/** Profiles at identity providers. */
export const IDENTITIES_CALLS = {
  /** The identity providers that are configured here. */
  'identities.getProviders': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: providersOutput,
  },
  'identities.list': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: identitiesOutput,
  },
  /** Makes a single-use link that attaches a profile to the player, in any browser. */
  'identities.begin': {
    access: 'player',
    movesMoney: false,
    input: beginInput,
    output: beginOutput,
  },
  'identities.detach': {
    access: 'player',
    movesMoney: false,
    input: detachInput,
    output: identitiesOutput,
  },
} as const satisfies Calls;

export const IDENTITIES_EVENTS = {
  /** The profiles attached to the player: to every connection of theirs, when they change. */
  identities: identitiesEvent,
} as const satisfies Events;

export const IDENTITIES_BODIES = {
  'POST /api/auth/twitter/setToken': twitterTokenBody,
} as const satisfies Bodies;
