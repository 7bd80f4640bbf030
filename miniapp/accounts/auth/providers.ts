import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { canUsePasskeys } from './passkey.ts';

type Answer = CallOutput<'identities.getProviders'>;

/** The identity providers that are configured here; undefined until the server's answer. */
type Providers = Answer['providers'];

const providersAtom = atom<Answer | 'failed' | undefined>(undefined);

async function ask(): Promise<void> {
  const answer = await call('identities.getProviders', {}).catch(() => undefined);
  store.set(providersAtom, answer ?? 'failed');
}

function useAnswer(): Answer | 'failed' | undefined {
  const answer = useAtomValue(providersAtom);
  useEffect(() => {
    if (typeof store.get(providersAtom) !== 'object') void ask();
  }, []);
  return answer;
}

/** Requests them once while the page lives, and again only after no answer. */
export function useProviders(): Providers | 'failed' | undefined {
  const answer = useAnswer();
  return typeof answer === 'object' ? answer.providers : answer;
}

/**
 * Whether passkeys work on this page: in this browser, and at the one origin they are bound to,
 * which the server names; undefined until its answer.
 */
export function useCanUsePasskeys(): boolean | undefined {
  const answer = useAnswer();
  if (!canUsePasskeys()) return false;
  if (answer === undefined) return undefined;
  return answer !== 'failed' && answer.passkeyOrigin === location.origin;
}
