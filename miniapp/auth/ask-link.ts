import type { AuthAnswer } from '../../shared/auth/contract.ts';
import { post } from '../transport/http.ts';
import { RefusedError } from '../transport/refused-error.ts';

type LinkPath = '/api/user/recoveryLink' | '/api/auth/email/link' | '/api/auth/email/confirm';

const asked = new Map<string, Promise<AuthAnswer | RefusedError>>();

/**
 * Asks about the code of a mailed link, once for each while the page lives: a link works once, and a
 * page that is drawn again must not use it up twice. No answer at all may be asked for again.
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
