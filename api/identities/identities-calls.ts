import { Refusal } from '../../shared/errors/refusal.ts';
import { PROVIDER_PATHS, type ProviderName } from '../../shared/identities/providers.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { confirmOwner, type OwnerProof } from '../settings/fresh-auth.ts';
import { detachIdentity } from './detach-identity.ts';
import { listIdentities, tellIdentities } from './list-identities.ts';
import { issueCode } from './sign-in-codes.ts';

export const identitiesCalls = {
  'identities.getProviders': async ({ providers }) => ({
    providers: [...providers.values()].map(({ name, opensOutside }) => ({
      provider: name,
      opensOutside,
    })),
  }),
  'identities.list': async ({ db }, { session }) => ({
    identities: [...(await listIdentities(db, session.playerId))],
  }),
  'identities.begin': async (context, { session }, input) => ({
    url: await attachingLink(context, session, input),
  }),
  'identities.detach': async (context, { session }, input) => {
    await detachIdentity(context, session, input);
    return { identities: [...(await tellIdentities(context, session.playerId))] };
  },
} satisfies Partial<CallHandlers>;

/**
 * A new way into the account is a matter for its owner, so the link asks for what `confirmOwner`
 * does. A session of the web has its cookie in the browser that opens the link. One inside Telegram has
 * none in the outside browser, so its link asks there whose account it is.
 */
async function attachingLink(
  context: Context,
  session: Session,
  { provider, ...proof }: OwnerProof & { readonly provider: ProviderName },
): Promise<string> {
  if (!context.providers.has(provider)) throw new Refusal('identities.unavailable');
  const identities = await listIdentities(context.db, session.playerId);
  if (identities.some((identity) => identity.provider === provider)) {
    throw new Refusal('identities.attached');
  }
  await confirmOwner(context, session, proof);
  const { id: sessionId, playerId, platform } = session;
  const purpose = platform === 'telegram' ? 'handover' : 'attach';
  const code = await issueCode(context, { purpose, provider, playerId, sessionId });
  const path = `/api/auth/${PROVIDER_PATHS[provider]}`;
  return purpose === 'handover'
    ? `${context.config.siteUrl}${path}?handover=${code}`
    : `${path}?connect=true&hashToken=${code}`;
}
