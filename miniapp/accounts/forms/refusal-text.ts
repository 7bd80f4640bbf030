import type { Translate } from '../../i18n/language.ts';
import type { TranslateRefusal } from '../../transport/refusal-text.ts';
import type { RefusedError } from '../../transport/refused-error.ts';

const MS_PER_MINUTE = 60_000;

type Refused = Pick<RefusedError, 'name'> & Partial<Pick<RefusedError, 'data'>>;

/** The refusal as a text for the player; a wait is given in whole minutes, rounded up. */
export function refusalText(t: Translate, { name, data = {} }: Refused): string {
  if (name === 'wire.no-answer') return t('auth.networkError');
  const waitMs = Number(data['waitMs']);
  if (name === 'login.too-many-attempts' && waitMs > 0) {
    return t('auth.attempts', { minutes: Math.ceil(waitMs / MS_PER_MINUTE) });
  }
  return (t as TranslateRefusal)(`refusal.${name}`, data);
}
