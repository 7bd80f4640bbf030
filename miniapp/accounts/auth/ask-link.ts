import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { post } from '../../transport/http.ts';
import { RefusedError } from '../../transport/refused-error.ts';

type LinkPath = '/api/user/recoveryLink' | '/api/auth/email/link' | '/api/auth/email/confirm';

const asked = new Map<string, Promise<AuthAnswer | RefusedError>>();

/**
 * Checks the code of a mailed link, once per code while the page lives: a link works once, and a
 * page that renders again must not use it up twice. Only a check that got no answer may be
 * repeated.
 */
export function askLink(path: LinkPath, token: string): Promise<AuthAnswer | RefusedError> {
  const key = `${path} ${token}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const asking = post(path, { token }).catch((error: unknown) => {
    const refused = error instanceof RefusedError ? error : RefusedError.noAnswer();
    if (refused.name !== 'login.recovery-failed' && refused.name !== 'login.confirmation-failed')
      asked.delete(key);
    return refused;
  });
  asked.set(key, asking);
  return asking;
}
