import { useCallback, useEffect } from 'react';
import type { IdentityView } from '../../../shared/accounts/identities/contract.ts';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import { openAddress } from '../../platform/platform.ts';
import { isTelegram } from '../../platform/launch.ts';
import { call } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import type { Proof } from './proof.ts';
import { type Asked, useAnswer } from '../forms/use-answer.ts';

/** What can be attached, and what is attached. */
export type Profiles = {
  readonly providers: readonly ProviderName[];
  readonly identities: readonly IdentityView[];
};
/** The state of the attached profiles. */
export type ProfilesState = Asked<Profiles>;

async function askProfiles(): Promise<Profiles> {
  const [{ providers }, { identities }] = await Promise.all([
    call('identities.getProviders', {}),
    call('identities.list', {}),
  ]);
  return { providers: providers.map(({ provider }) => provider), identities };
}

/**
 * Goes to the provider: from Telegram in the external browser, because web views are refused. That
 * browser asks for the number returned here.
 */
async function begin(
  provider: ProviderName,
  proof: Proof,
): Promise<{ readonly number: string | undefined }> {
  const { url, number } = await call('identities.begin', { provider, ...proof });
  const address = new URL(url, location.origin).href;
  if (isTelegram) openAddress(address);
  else location.assign(address);
  return { number };
}

/** The player's attached profiles, kept up to date on every device, and the actions on them. */
export function useProfiles() {
  const { state, show, onRetry } = useAnswer(askProfiles);
  const showIdentities = useCallback(
    (identities: readonly IdentityView[]) => {
      show((profiles) => ({ ...profiles, identities }));
    },
    [show],
  );
  useEffect(
    () => onEvent('identities', ({ identities }) => showIdentities(identities)),
    [showIdentities],
  );
  return {
    state,
    onRetry,
    onLink: begin,
    onDetach: async (provider: ProviderName, proof: Proof) => {
      const { identities } = await call('identities.detach', { provider, ...proof });
      showIdentities(identities);
    },
  };
}
