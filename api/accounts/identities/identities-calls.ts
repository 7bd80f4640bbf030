import type { CallOutput } from '../../../shared/contract/calls.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  PROVIDER_PATHS,
  type ProviderName,
} from '../../../shared/accounts/identities/providers.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { confirmOwner, type OwnerDeps, type OwnerProof } from '../credentials/confirm-owner.ts';
import { type PaceDeps, paceChange } from '../../platform/wire/pace-change.ts';
import { type DetachIdentityDeps, detachIdentity } from './detach-identity.ts';
import { listIdentities, type PushIdentitiesDeps, pushIdentities } from './list-identities.ts';
import type { Providers } from './providers/provider.ts';
import { issueCode, newNumber } from './sign-in-codes.ts';

type AttachingDeps = OwnerDeps & {
  readonly config: { readonly siteUrl: string };
  readonly providers: Providers;
};
type IdentitiesDeps = PaceDeps & AttachingDeps & DetachIdentityDeps & PushIdentitiesDeps;

export const identitiesCalls = {
  'identities.getProviders': async ({ config, providers }) => ({
    passkeyOrigin: relyingPartyOf(config.siteUrl).origin,
    providers: [...providers.values()].map(({ name, opensOutside }) => ({
      provider: name,
      opensOutside,
    })),
  }),
  'identities.list': async (deps, { session }) => ({
    identities: [...(await listIdentities(deps, session.playerId))],
  }),
  'identities.begin': async (deps, caller, input) => {
    paceChange(deps, caller);
    return await attachingLink(deps, caller.session, input);
  },
  'identities.detach': async (deps, caller, input) => {
    paceChange(deps, caller);
    await detachIdentity(deps, caller.session, input);
    return { identities: [...(await pushIdentities(deps, caller.session.playerId))] };
  },
} satisfies Partial<CallHandlers<IdentitiesDeps>>;

/**
 * Adding a sign-in method is for the owner alone, so the link requires what `confirmOwner` does. A
 * web session has its cookie in the browser that opens the link. One inside Telegram has none in
 * the external browser, so its page asks there whose account it is, and for a number that is shown
 * only in the app: a person who was sent another player's link does not have it.
 */
async function attachingLink(
  deps: AttachingDeps,
  session: Session,
  { provider, ...proof }: OwnerProof & { readonly provider: ProviderName },
): Promise<CallOutput<'identities.begin'>> {
  if (!deps.providers.has(provider)) throw new Refusal('identities.unavailable');
  const identities = await listIdentities(deps, session.playerId);
  if (identities.some((identity) => identity.provider === provider)) {
    throw new Refusal('identities.attached');
  }
  await confirmOwner(deps, session, proof);
  const { id: sessionId, playerId, platform } = session;
  const path = `/api/auth/${PROVIDER_PATHS[provider]}`;
  const asked = { provider, playerId, sessionId } as const;
  if (platform !== 'telegram') {
    const code = await issueCode(deps, { purpose: 'attach', ...asked });
    return { url: `${path}?connect=true&hashToken=${code}` };
  }
  const number = newNumber();
  const code = await issueCode(deps, { purpose: 'handover', number, ...asked });
  return { url: `${deps.config.siteUrl}${path}?handover=${code}`, number };
}
