import type { Translate } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { RefusedError } from '../../transport/refused-error.ts';

const MS_PER_MINUTE = 60_000;

/** The refusal as a text for the player; a wait is given in whole minutes, rounded up. */
export function refusalText(t: Translate, { name, data }: Pick<RefusedError, 'name' | 'data'>) {
  if (name === 'wire.no-answer') return t('auth.networkError');
  const waitMs = Number(data['waitMs']);
  if (name === 'login.too-many-attempts' && waitMs > 0) {
    return t('auth.attempts', { minutes: Math.ceil(waitMs / MS_PER_MINUTE) });
  }
  return t(`refusal.${name}` as MessageKey);
}
