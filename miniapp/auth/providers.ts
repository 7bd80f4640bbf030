import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { CallOutput } from '../../shared/contract/calls.ts';
import { store } from '../store.ts';
import { call } from '../transport/call.ts';

/** The houses to sign in with that work here; undefined until the server told them. */
type Providers = CallOutput<'identities.getProviders'>['providers'];

const providersAtom = atom<Providers | 'failed' | undefined>(undefined);

async function ask(): Promise<void> {
  const answer = await call('identities.getProviders', {}).catch(() => undefined);
  store.set(providersAtom, answer?.providers ?? 'failed');
}

/** Asks once while the page lives, and once more each time after no answer. */
export function useProviders(): Providers | 'failed' | undefined {
  const providers = useAtomValue(providersAtom);
  useEffect(() => {
    if (!Array.isArray(store.get(providersAtom))) void ask();
  }, []);
  return providers;
}
