import type { CallOutput } from '../../shared/contract/calls.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { PROVIDER_PATHS, type ProviderName } from '../../shared/identities/providers.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { confirmOwner, type OwnerProof } from '../settings/fresh-auth.ts';
import { paceChange } from '../settings/pace-change.ts';
import { detachIdentity } from './detach-identity.ts';
import { listIdentities, tellIdentities } from './list-identities.ts';
import { issueCode, newNumber } from './sign-in-codes.ts';

export const identitiesCalls = {
  'identities.getProviders': async ({ config, providers }) => ({
    passkeyOrigin: relyingPartyOf(config.siteUrl).origin,
    providers: [...providers.values()].map(({ name, opensOutside }) => ({
      provider: name,
      opensOutside,
    })),
  }),
  'identities.list': async (context, { session }) => ({
    identities: [...(await listIdentities(context, session.playerId))],
  }),
  'identities.begin': async (context, caller, input) => {
    paceChange(context, caller);
    return await attachingLink(context, caller.session, input);
  },
  'identities.detach': async (context, caller, input) => {
    paceChange(context, caller);
    await detachIdentity(context, caller.session, input);
    return { identities: [...(await tellIdentities(context, caller.session.playerId))] };
  },
} satisfies Partial<CallHandlers>;

/**
 * A new way into the account is a matter for its owner, so the link asks for what `confirmOwner`
 * does. A session of the web has its cookie in the browser that opens the link. One inside Telegram has
 * none in the outside browser, so its link asks there whose account it is, and for a number that is
 * shown here only: whoever is sent somebody else's link does not have it.
 */
async function attachingLink(
  context: Context,
  session: Session,
  { provider, ...proof }: OwnerProof & { readonly provider: ProviderName },
): Promise<CallOutput<'identities.begin'>> {
  if (!context.providers.has(provider)) throw new Refusal('identities.unavailable');
  const identities = await listIdentities(context, session.playerId);
  if (identities.some((identity) => identity.provider === provider)) {
    throw new Refusal('identities.attached');
  }
  await confirmOwner(context, session, proof);
  const { id: sessionId, playerId, platform } = session;
  const path = `/api/auth/${PROVIDER_PATHS[provider]}`;
  const asked = { provider, playerId, sessionId } as const;
  if (platform !== 'telegram') {
    const code = await issueCode(context, { purpose: 'attach', ...asked });
    return { url: `${path}?connect=true&hashToken=${code}` };
  }
  const number = newNumber();
  const code = await issueCode(context, { purpose: 'handover', number, ...asked });
  return { url: `${context.config.siteUrl}${path}?handover=${code}`, number };
}
