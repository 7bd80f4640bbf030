import type { Translate } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { TranslateRefusal } from '../../transport/refusal-text.ts';
import { RefusedError } from '../../transport/refused-error.ts';

type MenuKey = Extract<MessageKey, `refusal.menu.${string}`>;

/**
 * Why a game did not open, in the specification's menu errors: a guest is asked to sign in, and any
 * failure that is not a refusal of games reads as games that are unavailable for now.
 */
export function menuErrorText(t: Translate, error: unknown): string {
  const name = error instanceof RefusedError ? error.name : 'menu.unavailable';
  if (name === 'wire.need-auth') return t('refusal.menu.need-auth');
  const isOfGames = name.startsWith('menu.');
  const data = isOfGames && error instanceof RefusedError ? error.data : {};
  const key = isOfGames ? (`refusal.${name}` as MenuKey) : 'refusal.menu.unavailable';
  return (t as TranslateRefusal)(key, data);
}
