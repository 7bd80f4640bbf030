import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { call } from '../../transport/call.ts';

/** The security state of the account; `failed` when no answer came. */
export type SecurityState = SecurityOutput | 'waiting' | 'failed';

export type Security = {
  readonly state: SecurityState;
  /** Requests it again while the last answer stays; never rejects. */
  readonly reload: () => Promise<void>;
  readonly onRetry: () => void;
};

type Known = { readonly id: number | undefined; readonly state: SecurityState };

const isAnswer = ({ id, state }: Known, of: number | undefined) =>
  id === of && typeof state === 'object';

/**
 * The player's address, password and second factor; requested again when they change in the
 * profile.
 */
export function useSecurity(user: UserView | null): Security {
  const id = user?.id;
  const profile = user && [user.id, user.email, user.emailVerify, user.type, user.FA].join(' ');
  const [known, setKnown] = useState<Known>({ id, state: 'waiting' });
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const answer = await call('settings.getSecurity', {}).catch(() => undefined);
    if (turn !== asked.current) return;
    setKnown((known) => {
      if (answer === undefined && isAnswer(known, id)) return known;
      return { id, state: answer ?? 'failed' };
    });
  }, [id]);
  useEffect(() => {
    if (profile !== null) void reload();
  }, [profile, reload]);
  const onRetry = () => {
    setKnown({ id, state: 'waiting' });
    void reload();
  };
  return { state: known.id === id ? known.state : 'waiting', reload, onRetry };
}
